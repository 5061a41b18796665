/**
 * Upper halves (80h-FFh) of the code pages of an STL file's general block: IBM 437, 850, 860, 863 and 865 (EBU Tech 3264,
 * CPN). Its subtitles use other tables.
 */
const UPPER_HALVES: Readonly<Record<string, string>> = {
  '437':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  '850':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  '860':
    'ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧ÓáíóúñÑªº¿Ò¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  '863':
    'ÇüéâÂà¶çêëèïî‗À§ÉÈÊôËÏûù¤ÔÜ¢£ÙÛƒ¦´óú¨¸³¯Î⌐¬½¼¾«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  '865':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø₧ƒáíóúñÑªº¿⌐¬½¼¡«¤░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
};
const DEFAULT_CODE_PAGE = '850';

/** The text of a field in the general block; control characters and unknown ones become spaces. */
export function decodeCodePage(bytes: Uint8Array, codePage: string): string {
  const upper = UPPER_HALVES[codePage] ?? UPPER_HALVES[DEFAULT_CODE_PAGE] ?? '';
  let text = '';
  for (const byte of bytes) {
    if (byte >= 0x80) text += upper[byte - 0x80] ?? ' ';
    else text += byte >= 0x20 && byte !== 0x7f ? String.fromCharCode(byte) : ' ';
  }
  return text.trim();
}

/** The bytes of a text in code page 850, at most `length` of them; characters it lacks lose their accents or become "?". */
export function encodeCodePage850(text: string, length: number): Uint8Array {
  const upper = UPPER_HALVES[DEFAULT_CODE_PAGE] ?? '';
  const bytes: number[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const place = upper.indexOf(character);
    if (code >= 0x20 && code < 0x7f) bytes.push(code);
    else if (place >= 0) bytes.push(0x80 + place);
    else bytes.push(plainCode(character));
  }
  return Uint8Array.from(bytes.slice(0, length));
}

function plainCode(character: string): number {
  const base = character.normalize('NFKD').codePointAt(0) ?? 0;
  return base >= 0x20 && base < 0x7f ? base : 0x3f;
}
