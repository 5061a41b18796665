import { expect, it } from 'vitest';
import { element, xmlDocument } from './xml.ts';

it('writes attributes with a value and children that are there, two spaces to a level', () => {
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

it('escapes what means something, and replaces what XML 1.0 has no way to write', () => {
  expect(xmlDocument(element('a', 'A & B <c> ]]>\r\u0001\ud800🎬', { b: '"' }))).toContain(
    '<a b="&quot;">A &amp; B &lt;c&gt; ]]&gt;&#13;\ufffd\ufffd🎬</a>',
  );
});
