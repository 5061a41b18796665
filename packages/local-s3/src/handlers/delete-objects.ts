import { receiveText } from '../protocol/receive-body.ts';
import { S3Error } from '../protocol/s3-error.ts';
import { parseXml, type XmlTree, xmlChildren, xmlDocument, xmlText } from '../protocol/xml.ts';
import { type Handler, requestedBucket, requestedKey, xmlReply } from './handler.ts';

const MAX_KEYS = 1000;
const MAX_BODY_BYTES = 4 * 1024 * 1024;

export const deleteObject: Handler = async (context) => {
  await requestedBucket(context).objects.remove(requestedKey(context));
  return { status: 204 };
};

/** `POST ?delete`: up to 1,000 keys; nonexistent ones count as deleted. */
export const deleteObjects: Handler = async (context) => {
  const { objects } = requestedBucket(context);
  const text = await receiveText(context.request, context.authentication, {
    maxBytes: MAX_BODY_BYTES,
    needsDigest: true,
  });
  const document = parseXml(text, 'Delete');
  const isQuiet = xmlText(document, 'Quiet')?.trim() === 'true';
  const keys = xmlChildren(document, 'Object').map(readKey);
  if (keys.length === 0 || keys.length > MAX_KEYS) throw new S3Error('MalformedXML');
  const deleted: XmlTree[] = [];
  for (const key of keys) {
    await objects.remove(key);
    deleted.push({ Key: key });
  }
  return xmlReply(xmlDocument('DeleteResult', { Deleted: isQuiet ? [] : deleted }));
};

function readKey(object: XmlTree): string {
  const key = xmlText(object, 'Key');
  if (key === null || key === '') throw new S3Error('MalformedXML');
  if (object.VersionId !== undefined) throw new S3Error('NotImplemented', { Element: 'VersionId' });
  return key;
}
