import { describe, expect, test } from 'vitest'
import { readDocument } from './document.ts'

const top = [
  '---',
  'title: Chính sách',
  'description: "Một câu."',
  'updated: 2025-01-06',
  'topic: home',
  '---',
  '',
]
const read = (...lines: string[]) => readDocument([...top, ...lines].join('\n'), 'a.md')

test('a document has fields, a lead and sections', () => {
  expect(
    read(
      'Lead.',
      '',
      '## First {#first}',
      'One.',
      '',
      '### Inner {#inner}',
      'Two.',
      '',
      '## Second {#second}',
    ),
  ).toEqual({
    title: 'Chính sách',
    description: 'Một câu.',
    updated: '2025-01-06',
    meta: { topic: 'home' },
    lead: [{ type: 'paragraph', children: ['Lead.'] }],
    sections: [
      {
        id: 'first',
        title: 'First',
        blocks: [
          { type: 'paragraph', children: ['One.'] },
          { type: 'heading', id: 'inner', children: ['Inner'] },
          { type: 'paragraph', children: ['Two.'] },
        ],
      },
      { id: 'second', title: 'Second', blocks: [] },
    ],
  })
})

test('text has its markup, a list its items, a table its cells', () => {
  const { lead } = read('**Bold** *slant* `key` [there](/legal/terms)', '', '1. one', '2. two', '', '> said')
  expect(lead).toEqual([
    {
      type: 'paragraph',
      children: [
        { type: 'strong', children: ['Bold'] },
        ' ',
        { type: 'em', children: ['slant'] },
        ' ',
        { type: 'code', children: ['key'] },
        ' ',
        { type: 'link', href: '/legal/terms', children: ['there'] },
      ],
    },
    {
      type: 'list',
      ordered: true,
      items: [[{ type: 'paragraph', children: ['one'] }], [{ type: 'paragraph', children: ['two'] }]],
    },
    { type: 'quote', blocks: [{ type: 'paragraph', children: ['said'] }] },
  ])
  expect(read('| A | B |', '| - | - |', '| 1 | **2** |').lead).toEqual([
    { type: 'table', header: [['A'], ['B']], rows: [[['1'], [{ type: 'strong', children: ['2'] }]]] },
  ])
})

test('CRLF gives the same document', () => {
  const text = [...top, '## First {#first}', 'One.'].join('\n')
  expect(readDocument(text.replaceAll('\n', '\r\n'), 'a.md')).toEqual(readDocument(text, 'a.md'))
})

describe('rejects', () => {
  test.each([
    ['no fields', 'Words', 'a.md does not begin with its fields'],
    ['fields without an end', '---\ntitle: A\n', 'a.md does not begin with its fields'],
    [
      'a line that is not a field',
      '---\ntitle: A\nwords\n---\n',
      "a.md has a field that can't be read: words",
    ],
    ['no title', '---\ndescription: A\n---\n', 'a.md needs a title and a description'],
    ['no description', '---\ntitle: A\n---\n', 'a.md needs a title and a description'],
  ])('%s', (_what, text, message) => {
    expect(() => readDocument(text, 'a.md')).toThrow(message)
  })

  test.each([
    ['a heading without an id', ['## First'], 'a.md has a heading without {#id}: First'],
    ['an id with characters that need escaping', ['## First {#Đầu}'], 'a.md has a heading without {#id}'],
    ['two headings of one id', ['## A {#a}', '', '## B {#a}'], 'a.md has two headings {#a}'],
    ['a heading of level 1', ['# A {#a}'], 'a.md has a heading of level 1 out of place: A'],
    ['a sub-heading before a section', ['### A {#a}'], 'a.md has a heading of level 3 out of place: A'],
    ['a heading too deep', ['## A {#a}', '', '#### B {#b}'], 'a.md has a heading of level 4 out of place: B'],
    ['markup', ['<b>A</b> <script>alert(1)</script>'], 'a.md contains html, which is not supported'],
    ['a picture', ['![A](/a.png)'], 'a.md contains image, which is not supported'],
    ['code', ['```', 'a', '```'], 'a.md contains code, which is not supported'],
    ['a link that runs a script', ['[A](javascript:alert(1))'], 'a.md links to javascript:alert(1)'],
    ['a link without a scheme', ['[A](terms)'], 'a.md links to terms'],
  ])('%s', (_what, lines, message) => {
    expect(() => read(...lines)).toThrow(message)
  })
})
