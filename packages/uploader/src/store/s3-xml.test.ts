import { describe, expect, it } from 'vitest';
import { bareEtag, completeBody, parseErrorCode, parsePartListing, parseUploadId, xmlText } from './s3-xml.ts';

describe('parsePartListing', () => {
  it('reads a page of Amazon S3 with namespace, quotes as entities and a next marker', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<ListPartsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Bucket>b</Bucket><UploadId>u</UploadId>
<PartNumberMarker>0</PartNumberMarker><NextPartNumberMarker>2</NextPartNumberMarker><MaxParts>2</MaxParts><IsTruncated>true</IsTruncated>
<Part><PartNumber>1</PartNumber><LastModified>2026-01-02T03:04:05.000Z</LastModified><ETag>&quot;0cc175b9c0f1b6a831c399e269772661&quot;</ETag><Size>104857600</Size></Part>
<Part><PartNumber>2</PartNumber><ETag>"92EB5FFEE6AE2FEC3AD71C777531578F"</ETag><Size>5</Size></Part></ListPartsResult>`;
    expect(parsePartListing(xml)).toEqual({
      parts: [
        { number: 1, sizeBytes: 104_857_600, etag: '0cc175b9c0f1b6a831c399e269772661' },
        { number: 2, sizeBytes: 5, etag: '92eb5ffee6ae2fec3ad71c777531578f' },
      ],
      nextMarker: '2',
    });
  });

  it('stops at the last page even when it has a marker', () => {
    const xml =
      '<ListPartsResult><NextPartNumberMarker>2</NextPartNumberMarker><IsTruncated>false</IsTruncated></ListPartsResult>';
    expect(parsePartListing(xml)).toEqual({ parts: [], nextMarker: null });
  });

  it('skips parts without a usable number', () => {
    expect(parsePartListing('<Part><PartNumber>x</PartNumber></Part><Part></Part>').parts).toEqual([]);
  });
});

describe('single elements', () => {
  it.each([
    ['<UploadId>a&amp;b&#x2F;&#61;</UploadId>', 'a&b/='],
    ['<UploadId></UploadId>', null],
    ['<html>sign in</html>', null],
  ])('the upload id of %s is %s', (xml, expected) => {
    expect(parseUploadId(xml)).toBe(expected);
  });

  it('is not confused by a longer name', () => {
    expect(xmlText('<ETags>no</ETags><ETag>yes</ETag>', 'ETag')).toBe('yes');
  });

  it.each([
    ['<?xml version="1.0"?>\n<Error><Code>InternalError</Code></Error>', 'InternalError'],
    ['<Error xmlns="x"><Message>no code</Message></Error>', 'Unknown'],
    ['<CompleteMultipartUploadResult><ETag>"x-1"</ETag></CompleteMultipartUploadResult>', ''],
    ['', ''],
  ])('the error code of %s is %s', (xml, expected) => {
    expect(parseErrorCode(xml)).toBe(expected);
  });

  it.each([
    ['"ABC-2"', 'abc-2'],
    ['W/"abc"', 'abc'],
    [null, ''],
  ])('the bare ETag of %s is %s', (etag, expected) => {
    expect(bareEtag(etag)).toBe(expected);
  });
});

describe('completeBody', () => {
  it('lists the parts in order with quoted ETags', () => {
    expect(
      completeBody([
        { number: 1, etag: 'aa' },
        { number: 2, etag: 'bb' },
      ]),
    ).toBe(
      '<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Part><PartNumber>1</PartNumber><ETag>"aa"</ETag></Part>' +
        '<Part><PartNumber>2</PartNumber><ETag>"bb"</ETag></Part></CompleteMultipartUpload>',
    );
  });
});
