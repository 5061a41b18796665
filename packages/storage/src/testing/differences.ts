import { type Difference, errorAnswer, reworded, type StoreAnswer } from './differing-store.ts';

/** What real stores were seen to do, each on a store that otherwise does as S3 does. Each begins anew with every call. */
export const DIFFERENCES: Readonly<Record<string, () => Difference>> = {
  'nothing different': () => (_, pass) => pass(),

  'Complete answers an empty ETag (Ceph RGW)': () => async (request, pass) => {
    const answer = await pass();
    if (request.operation !== 'complete') return answer;
    return reworded(answer, (xml) => xml.replace(/<ETag>.*?<\/ETag>/, '<ETag></ETag>'));
  },

  'Complete answers an ETag of its own kind': () => async (request, pass) => {
    const answer = await pass();
    if (request.operation !== 'complete') return answer;
    return reworded(answer, (xml) => xml.replace(/<ETag>.*?<\/ETag>/, '<ETag>"CMWq1tDJsu8CEAE="</ETag>'));
  },

  'ETags come without quotes': () => async (_, pass) => {
    const answer = await pass();
    const bare = reworded(answer, (xml) => xml.replaceAll(/(?<=<ETag>)(?:"|&quot;)|(?:"|&quot;)(?=<\/ETag>)/g, ''));
    const { etag } = answer.headers;
    // A film's own bytes stay as they are.
    const isXml = String(answer.headers['content-type']).includes('xml');
    const headers = typeof etag === 'string' ? { ...answer.headers, etag: etag.replaceAll('"', '') } : answer.headers;
    return { ...(isXml ? bare : answer), headers };
  },

  'Parts and objects are answered without an ETag header': () => async (request, pass) => {
    const answer = await pass();
    return request.operation === 'part' || request.operation === 'put' ? withoutEtag(answer) : answer;
  },

  'Complete fails inside a 200, then succeeds (Amazon S3)': () => async (request, pass) =>
    request.operation === 'complete' && request.earlier === 0 ? errorAnswer(200, 'InternalError') : pass(),

  'Complete is done, says that it failed, and does not know the upload when asked again':
    () => async (request, pass) => {
      if (request.operation !== 'complete') return pass();
      if (request.earlier > 0) return errorAnswer(404, 'NoSuchUpload');
      return (await pass()).status === 200 ? errorAnswer(200, 'InternalError') : null;
    },

  'Complete is done, its answer is lost, and the upload is not known when asked again': () => async (request, pass) => {
    if (request.operation !== 'complete') return pass();
    if (request.earlier > 0) return errorAnswer(404, 'NoSuchUpload');
    await pass();
    return null;
  },

  'every request is answered 503 SlowDown first': () => async (request, pass) =>
    request.earlier === 0 ? errorAnswer(503, 'SlowDown') : pass(),

  'ListParts answers two parts a page': () => async (request, pass) => {
    const answer = await pass();
    return request.operation === 'listParts' ? reworded(answer, firstTwoParts) : answer;
  },
};

function withoutEtag({ headers: { etag: _, ...headers }, ...answer }: StoreAnswer): StoreAnswer {
  return { ...answer, headers };
}

function firstTwoParts(xml: string): string {
  const parts = xml.match(/<Part>.*?<\/Part>/gs) ?? [];
  const last = /<PartNumber>(\d+)</.exec(parts[1] ?? '')?.[1];
  if (parts.length <= 2) return xml;
  const shorter = parts.slice(2).reduce((text, part) => text.replace(part, ''), xml);
  return shorter
    .replace(/<NextPartNumberMarker>\d*<\/NextPartNumberMarker>/, '')
    .replace(/<IsTruncated>false</, `<NextPartNumberMarker>${last}</NextPartNumberMarker><IsTruncated>true<`);
}
