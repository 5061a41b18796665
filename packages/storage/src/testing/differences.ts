import { type Difference, errorAnswer, reworded, type StoreAnswer } from './differing-store.ts';

/** Behaviour observed in real stores, each on a store that otherwise behaves like S3. Each call starts afresh. */
export const DIFFERENCES: Readonly<Record<string, () => Difference>> = {
  'nothing different': () => (_, pass) => pass(),

  'Complete returns an empty ETag (Ceph RGW)': () => async (request, pass) => {
    const answer = await pass();
    if (request.operation !== 'complete') return answer;
    return reworded(answer, (xml) => xml.replace(/<ETag>.*?<\/ETag>/, '<ETag></ETag>'));
  },

  'Complete returns its own kind of ETag': () => async (request, pass) => {
    const answer = await pass();
    if (request.operation !== 'complete') return answer;
    return reworded(answer, (xml) => xml.replace(/<ETag>.*?<\/ETag>/, '<ETag>"CMWq1tDJsu8CEAE="</ETag>'));
  },

  'ETags come without quotes': () => async (_, pass) => {
    const answer = await pass();
    const bare = reworded(answer, (xml) => xml.replaceAll(/(?<=<ETag>)(?:"|&quot;)|(?:"|&quot;)(?=<\/ETag>)/g, ''));
    const { etag } = answer.headers;
    // A film's own bytes stay unchanged.
    const isXml = String(answer.headers['content-type']).includes('xml');
    const headers = typeof etag === 'string' ? { ...answer.headers, etag: etag.replaceAll('"', '') } : answer.headers;
    return { ...(isXml ? bare : answer), headers };
  },

  'responses for parts and objects have no ETag header': () => async (request, pass) => {
    const answer = await pass();
    return request.operation === 'part' || request.operation === 'put' ? withoutEtag(answer) : answer;
  },

  'Complete fails inside a 200, then succeeds (Amazon S3)': () => async (request, pass) =>
    request.operation === 'complete' && request.earlier === 0 ? errorAnswer(200, 'InternalError') : pass(),

  'Complete succeeds, reports failure, and no longer knows the upload when asked again':
    () => async (request, pass) => {
      if (request.operation !== 'complete') return pass();
      if (request.earlier > 0) return errorAnswer(404, 'NoSuchUpload');
      return (await pass()).status === 200 ? errorAnswer(200, 'InternalError') : null;
    },

  'Complete succeeds, its response is lost, and the upload is unknown when asked again':
    () => async (request, pass) => {
      if (request.operation !== 'complete') return pass();
      if (request.earlier > 0) return errorAnswer(404, 'NoSuchUpload');
      await pass();
      return null;
    },

  'every request first gets 503 SlowDown': () => async (request, pass) =>
    request.earlier === 0 ? errorAnswer(503, 'SlowDown') : pass(),

  'ListParts returns two parts per page': () => async (request, pass) => {
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
