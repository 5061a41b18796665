import { expect, it } from 'vitest';
import { element, xmlDocument } from './xml.ts';

it('writes attributes with values and non-null children, indented by two spaces per level', () => {
  const root = element('Film', [
    element('Title', 'Été', { language: 'fr', note: null, more: undefined }),
    null,
    { name: 'File', attributes: { bytes: 0, whole: false } },
    element('Empty', ''),
  ]);
  expect(xmlDocument(root)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Film>
  <Title language="fr">Été</Title>
  <File bytes="0" whole="false"/>
  <Empty></Empty>
</Film>
`);
});

it('escapes markup, and replaces characters that XML 1.0 cannot represent', () => {
  expect(xmlDocument(element('a', 'A & B <c> ]]>\r\u0001\ud800🎬', { b: '"' }))).toContain(
    '<a b="&quot;">A &amp; B &lt;c&gt; ]]&gt;&#13;\ufffd\ufffd🎬</a>',
  );
});
