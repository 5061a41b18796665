// Warns in browsers that lack what the order form needs. Written in ten-year-old JavaScript: anything newer would not run there.
// A separate file, since the policy forbids inline scripts. The build is ES2022; toSpliced is the newest function the pages call.
function checkBrowser() {
  var isSupported =
    'noModule' in document.createElement('script') &&
    typeof Array.prototype.toSpliced === 'function' &&
    typeof window.fetch === 'function' &&
    typeof window.WebAssembly === 'object' &&
    typeof window.Worker === 'function' &&
    typeof window.indexedDB === 'object' &&
    typeof window.BigInt === 'function' &&
    typeof window.HTMLVideoElement === 'function' &&
    typeof window.HTMLVideoElement.prototype.requestVideoFrameCallback === 'function';
  if (isSupported) return;
  if (window.console) console.error('Browser not supported!');
  document.getElementById('unsupported').style.display = 'block';
}

checkBrowser();
