import { describe, expect, test } from 'vitest'
import { sizes } from '#contract/limits.ts'
import { parseRichText } from '#contract/text/rich-text.ts'
import { ownLinkOf, quotedLinksIn } from '#drawn/shape/own-links.ts'

const origin = 'https://meydan.example'
const channelId = '0192f0c1-0000-7000-8000-000000000001'
const messageId = '0192f0c1-0000-7000-8000-000000000002'
const uid = '0192f0c1-0000-7000-8000-000000000003'
const channel = `${origin}/chat?channel=${channelId}`
const message = `${channel}&message=${messageId}`
const person = `${origin}/profile/${uid}`
const quotedIn = (text: string): string[] => [...quotedLinksIn(parseRichText(text), origin).values()].map(of => of.kind)

// MSG-60
describe('a link to this site', () => {
  test('names a message, a channel or a person, as copying and the address bar write it', () => {
    expect(ownLinkOf(message, origin)).toEqual({ kind: 'message', channelId, messageId })
    expect(ownLinkOf(channel, origin)).toEqual({ kind: 'channel', channelId })
    expect(ownLinkOf(person, origin)).toEqual({ kind: 'person', uid })
  })

  test.each([
    [message.replace('meydan.example', 'meydan.example.org')],
    [message.replace('https:', 'http:')],
    [message.replace('example/', 'example:8443/')],
    [`https://evil.example/${channel}`],
    [`${message}&x=1`],
    [`${message}#here`],
    [`${origin}/chat`],
    [`${origin}/chat?channel=genel`],
    [`${origin}/chat?message=${messageId}`],
    [`${origin}/chat?channel=${'-'.repeat(36)}`],
    [`${person}/x`],
    [`${origin}/profile/..%2f`],
  ])('is none of ours as %s', url => {
    expect(ownLinkOf(url, origin)).toBeNull()
  })

  test('is quoted wherever it stands as an address: in a line, a list, a quote, a heading, within marks', () => {
    expect(quotedIn(`bak ${message}, sonra`)).toEqual(['message'])
    expect(quotedIn(`- **${channel}**\n- _${person}_`)).toEqual(['channel', 'person'])
    expect(quotedIn(`> ${message}\n# ${channel}`)).toEqual(['message', 'channel'])
    expect(quotedIn(`${message}'e`)).toEqual(['message'])
  })

  test('is not quoted in code, in a spoiler, behind a name or with a disguised host', () => {
    for (const text of [
      `\`${message}\``,
      `\`\`\`\n${message}\n\`\`\``,
      `||${message}||`,
      `[${channel}](${message})`,
      message.replace('https://', 'https://a@'),
    ])
      expect(quotedIn(text), text).toEqual([])
  })

  test('is quoted in the order of the text, as often as is allowed', () => {
    expect(quotedIn([channel, message, person, message].join(' '))).toEqual(['channel', 'message', 'person'])
    expect(quotedIn(`**${`${message} `.repeat(9)}x**`)).toHaveLength(sizes.linksQuotedMax)
  })
})
