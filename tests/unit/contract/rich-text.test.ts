import { describe, expect, test } from 'vitest'
import { mentionToken } from '#contract/text/mentions.ts'
import { inlinesOf, parseRichText } from '#contract/text/rich-text.ts'
import { lettersOf } from '#tests/kit/letters.ts'
import { shown } from '#tests/kit/shown-text.ts'

const uid = '0199aaaa-0000-7000-8000-00000000000a'
const at = mentionToken(uid)

describe('a message’s text', () => {
  test.each([
    ['plain', 'merhaba dünya', 'merhaba dünya'],
    ['lines as they were typed', 'bir\n\n  iki', 'bir\n\n  iki'],
    ['bold', 'bu **çok önemli** bir şey', 'bu <b>çok önemli</b> bir şey'],
    ['bold before a Turkish ending', '**Meydan**’ın', '<b>Meydan</b>’ın'],
    ['italic by both signs', '*bir* ve _iki_', '<i>bir</i> ve <i>iki</i>'],
    ['bold and italic at once', '***ikisi***', '<b><i>ikisi</i></b>'],
    ['one inside the other', '**kalın *ve eğik* yine**', '<b>kalın <i>ve eğik</i> yine</b>'],
    ['ending together', '**a *b***', '<b>a <i>b</i></b>'],
    ['beginning together', '***a** b*', '<i><b>a</b> b</i>'],
    ['over lines', '**bir\niki**', '<b>bir\niki</b>'],
    ['over code', '**a `*` b**', '<b>a <code>*</code> b</b>'],
    ['underscores within words', 'some_file_name _ve_ şöyle_böyle', 'some_file_name <i>ve</i> şöyle_böyle'],
    ['a shrug', '¯\\_(ツ)_/¯', '¯\\_(ツ)_/¯'],
    ['sums', '2 * 3 * 4 ve 2 ** 3', '2 * 3 * 4 ve 2 ** 3'],
    ['what is not closed', '**a ve *b', '**a ve *b'],
    ['crossed marks', '**a *b** c*', '<b>a *b</b> c*'],
    ['the nearest opening', '*a *b* c', '*a <i>b</i> c'],
    ['four stars', '****a****', '****a****'],
    ['html', '<b onclick=alert(1)>a</b>', '<b onclick=alert(1)>a</b>'],
  ])('shows %s', (_, source, expected) => expect(shown(source)).toBe(expected))

  // MSG-55
  test.each([
    ['strike', 'kılıç ~~120~~ 90 altın', 'kılıç <s>120</s> 90 altın'],
    ['underline', 'bu __çok__ önemli', 'bu <u>çok</u> önemli'],
    ['no underline within words', 'a__b__c ve __a__b', 'a__b__c ve __a__b'],
    ['italic within underline', '__a _b_ c__', '<u>a <i>b</i> c</u>'],
    ['all at once', '**~~__||a||__~~**', '<b><s><u><hide>a</hide></u></s></b>'],
    ['other runs of signs as letters', '~a~ ~~~b~~~ |c| |||d||| ___e___', '~a~ ~~~b~~~ |c| |||d||| ___e___'],
    [
      'an end to a link',
      '~~https://a.dev/b~~ ||https://a.dev||',
      '<s><a>https://a.dev/b</a></s> <hide><a>https://a.dev</a></hide>',
    ],
  ])('shows %s', (_, source, expected) => expect(shown(source)).toBe(expected))

  // MSG-54
  test.each([
    ['words', 'katil ||Ali||’ymiş', 'katil <hide>Ali</hide>’ymiş'],
    ['marks', '||**a** *b*||', '<hide><b>a</b> <i>b</i></hide>'],
    ['with blanks, where it is the whole line', '|| Ali ||\n> a', '<hide> Ali </hide>¶<q>a</q>'],
    ['lines', '||\na\nb\n||', '<hide>\na\nb\n</hide>'],
    ['with a blank behind it', '||GİZLİ || son', '<hide>GİZLİ </hide> son'],
    ['with a blank before it', 'söz || GİZLİ|| son', 'söz <hide> GİZLİ</hide> son'],
    ['with blanks on both sides', 'söz || GİZLİ || son', 'söz <hide> GİZLİ </hide> son'],
    ['that ends within a word', '||GİZLİ||dedi || GİZLİ||dedi', '<hide>GİZLİ</hide>dedi <hide> GİZLİ</hide>dedi'],
    ['twice, with blanks', 'a || b || c || d || e', 'a <hide> b </hide> c <hide> d </hide> e'],
    ['code and marks, with blanks', 'a || **b** `c` || d', 'a <hide> <b>b</b> <code>c</code> </hide> d'],
    ['beside one that is clear', 'a || b ||c|| d || e', 'a <hide> b ||c|| d </hide> e'],
    ['what another one stands before', 'x || y, ||GİZLİ|| son', 'x <hide> y, ||GİZLİ</hide> son'],
    ['what ends like one that begins', 'x || y.||GİZLİ|| z || son', 'x <hide> y.||GİZLİ|| z </hide> son'],
    ['nothing more behind a clear one', '||GİZLİ|| x || y', '<hide>GİZLİ</hide> x || y'],
    ['nothing more before a clear one', 'x||y ||GİZLİ|| x||y', 'x||y <hide>GİZLİ</hide> x||y'],
    ['too much rather than too little', '||GİZLİ ||SIR|| son', '<hide>GİZLİ ||SIR</hide> son'],
    ['too much at its end too', '||SIR|| son GİZLİ|| a', '<hide>SIR|| son GİZLİ</hide> a'],
    ['what stands between three', 'a || b || c || d', 'a <hide> b || c </hide> d'],
    ['what is marked from outside', '**a ||b** c||', '**a <hide>b** c</hide>'],
    ['what is marked on both sides', '**a ||*b*|| c**', '<b>a <hide><i>b</i></hide> c</b>'],
  ])('a spoiler hides %s', (_, source, expected) => expect(shown(source)).toBe(expected))

  // MSG-54
  test.each(['a || b', '|| ||', 'a || || b', 'if(a||b||c)', 'a||b || c', '||a', '||||a||||', '`||a||`'])(
    '%s hides nothing',
    source => expect(shown(source)).not.toContain('hide'),
  )

  // MSG-56
  test.each([
    ['three sizes', '# a\n## b\n### c\nd', '<h1>a</h1>¶<h2>b</h2>¶<h3>c</h3>¶d'],
    ['marks', '# **a** `b`', '<h1><b>a</b> <code>b</code></h1>'],
    [
      'none without a blank, a text, or a beginning',
      '#1 oldu\n#etiket\na # b\n#### c\n# ',
      '#1 oldu\n#etiket\na # b\n#### c\n# ',
    ],
  ])('a heading has %s', (_, source, expected) => expect(shown(source)).toBe(expected))

  // MSG-57
  test.each([
    ['points', 'al:\n- elma\n* **armut**\nbitti', 'al:¶<li>• elma</li><li>• <b>armut</b></li>¶bitti'],
    ['numbers as they were typed', '3. a\n7. b', '<li>3. a</li><li>7. b</li>'],
    ['one level within', '- a\n  - b\n      - c\n- d', '<li>• a</li><li>→• b</li><li>→• c</li><li>• d</li>'],
    ['numbers within points', '- a\n  1. b', '<li>• a</li><li>→1. b</li>'],
    ['no mark from one line to the next', '- **a\n- b**', '<li>• **a</li><li>• b**</li>'],
  ])('a list has %s', (_, source, expected) => expect(shown(source)).toBe(expected))

  // MSG-57
  test.each([
    '1. sınıftayım',
    'a\n3. katta\nb',
    '-5 derece',
    '-',
    '- ',
    '*a* b',
    '  - a b'.replace('- a', 'x - a'),
    '1.5 kg\n2.5 kg',
  ])('%j is no list', source => expect(shown(source)).not.toContain('<li>'))

  // MSG-58
  test.each([
    ['its host beside it', '[Kurallar](https://meydan.dev/k)', '<a>Kurallar (meydan.dev)</a>'],
    [
      'its true host, whatever its name is',
      '[https://banka.dev](https://evil.dev)',
      '<a>https://banka.dev (evil.dev)</a>',
    ],
    ['the host behind an @', '[a](https://banka.dev@evil.dev)', '<a>a (evil.dev)</a>'],
    ['the letters of another alphabet told', '[a](https://twıtter.com)', '<a>a (xn--twtter-q9a.com)</a>'],
    ['brackets of its own', '[a](https://a.dev/b_(c))!', '<a>a (a.dev)</a>!'],
    [
      'blanks that draw nothing only once',
      `[a${'\u3164'.repeat(90)}b ${'\u2800\uffa0'.repeat(50)}.](https://a.dev)`,
      '<a>a b . (a.dev)</a>',
    ],
    ['none at its ends', '[\u115fa\u1160](https://a.dev)', '<a>a (a.dev)</a>'],
    ['an emoji that is made of several', '[a 👩\u200d🚀❤\ufe0f](https://a.dev)', '<a>a 👩\u200d🚀❤\ufe0f (a.dev)</a>'],
    ['a name of two hundred characters', `[${'🙂'.repeat(200)}](https://a.dev)`, `<a>${'🙂'.repeat(200)} (a.dev)</a>`],
    ['marks around it', '**[a](http://a.dev)**', '<b><a>a (a.dev)</a></b>'],
  ])('a named link has %s', (_, source, expected) => expect(shown(source)).toBe(expected))

  // MSG-58
  test.each([
    '[a](javascript:alert(1))',
    '[a](data:text/html,a)',
    '[a](mailto:a@b.c)',
    '[a](//evil.dev)',
    '[a](evil.dev)',
    '[ ](https://evil.dev)',
    '[\u3164](https://evil.dev)',
    '[moc.aknab\u202e](https://evil.dev)',
    '[a\u200b](https://evil.dev)',
    `[banka.dev${'\u00ad'.repeat(90)}.](https://evil.dev)`,
    '[a\nb](https://evil.dev)',
    '[](https://evil.dev)',
    `[${'a'.repeat(201)}](https://evil.dev)`,
  ])('%j names no link', source =>
    expect(
      parseRichText(source)
        .flatMap(inlinesOf)
        .filter(({ kind }) => kind === 'link')
        .map(lettersOf),
    ).not.toContain(source.slice(1, source.indexOf(']'))),
  )

  // MSG-59
  test.each([
    ['of a pair', '\\*a\\* \\**b** \\__c__ \\~~d~~ \\||e||', '*a* **b** __c__ ~~d~~ ||e||'],
    ['of code', '\\`a`', '`a`'],
    ['of a link', '\\[a](https://a.dev)', '[a](<a>https://a.dev</a>)'],
    ['of a mention', '\\@Mert', '@Mert'],
    ['of a line', '\\# a\n\\- b\n\\> c\n\\1. d\n2. e', '# a\n- b\n> c\n1. d\n2. e'],
    ['of nothing, and stays', 'C:\\oyun\\a \\\\sunucu \\o/', 'C:\\oyun\\a \\\\sunucu \\o/'],
  ])('a backslash makes letters of the signs %s', (_, source, expected) => expect(shown(source)).toBe(expected))

  test.each([
    ['inline', 'de ki `a < b` ve ``c ` d``', 'de ki <code>a < b</code> ve <code>c ` d</code>'],
    ['nothing inside of it means anything', `\`**a** https://a.b ${at}\``, `<code>**a** https://a.b ${at}</code>`],
    ['fenced', 'bak:\n```ts\nconst a = 1\n```\noldu', 'bak:¶<pre ts>const a = 1</pre>¶oldu'],
    ['fenced without a language', '```\na\n\n  b\n```', '<pre>a\n\n  b</pre>'],
    ['two fences', '```\na\n```\n```\nb\n```', '<pre>a</pre>¶<pre>b</pre>'],
    ['marks do not reach over a fence', '**a\n```\nb\n```\nc**', '**a¶<pre>b</pre>¶c**'],
    ['never closed', '```\na', '```\na'],
  ])('shows code: %s', (_, source, expected) => expect(shown(source)).toBe(expected))

  test.each([
    ['of one line', '> alıntı\ncevap', '<q>alıntı</q>¶cevap'],
    ['of several lines', 'a\n> bir\n> iki\nb', 'a¶<q>bir\niki</q>¶b'],
    ['with marks over its lines', '> **bir\n> iki** `x`', '<q><b>bir\niki</b> <code>x</code></q>'],
    ['only at the beginning of a line', 'a > b ve >c', 'a > b ve >c'],
    ['one deep', '> > a', '<q>> a</q>'],
    ['that is empty vanishes beside others', 'a\n> \nb', 'a¶b'],
  ])('shows a quote: %s', (_, source, expected) => expect(shown(source)).toBe(expected))

  test('shows a mention, also inside bold, and knows none inside a word of code', () => {
    expect(shown(`selam ${at}, **${at}**`)).toBe('selam <at>0199</at>, <b><at>0199</at></b>')
  })
})
