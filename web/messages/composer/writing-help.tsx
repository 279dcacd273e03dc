import type { ReactNode } from 'react'
import { addWords, useTranslation } from '#web/gate/language.ts'
import { RichText } from '#web/messages/look/rich-text.tsx'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import { writing as en } from '#words/en/writing.ts'
import { writing as tr } from '#words/tr/writing.ts'

addWords({ tr, en })

/** As keys are labelled, in both languages. */
const [enter, shift, escape] = ['Enter', 'Shift', 'Esc'] as const

type Say = ReturnType<typeof useTranslation>['t']

/** Each mark of MSG-54 to MSG-59 with its signs and how it looks, mentions, emoji and the keys (MSG-61). */
export function WritingHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('messages.writingHelp')} size="lg">
      <div className="flex flex-col gap-5">
        <Part title={t('writing.marks')}>
          {marksIn(t).map(text => (
            <Line key={text} sign={<Signs>{text}</Signs>}>
              <RichText said={{ text }} isFaint={false} end={null} />
            </Line>
          ))}
        </Part>
        <Part title={t('writing.names')}>
          <Line sign={<Signs>{t('writing.person')}</Signs>}>{t('writing.personLook')}</Line>
          <Line sign={<Signs>{t('writing.emoji')}</Signs>}>{t('writing.emojiLook')}</Line>
          <Line sign={<Signs>{t('writing.address', { site: location.origin })}</Signs>}>
            {t('writing.addressLook')}
          </Line>
        </Part>
        <Part title={t('writing.keys')}>
          <Line sign={<Key>{enter}</Key>}>{t('writing.send')}</Line>
          <Line
            sign={
              <>
                <Key>{shift}</Key> <Key>{enter}</Key>
              </>
            }
          >
            {t('writing.break')}
          </Line>
          <Line sign={<Key>↑</Key>}>{t('writing.last')}</Line>
          <Line sign={<Key>{escape}</Key>}>{t('writing.cancel')}</Line>
        </Part>
        <p className="text-sm text-soft">{t('writing.phone')}</p>
      </div>
    </Dialog>
  )
}

/** As one types them; what stands between the signs is what they do. */
const marksIn = (t: Say): string[] => [
  `**${t('writing.bold')}**`,
  `*${t('writing.italic')}*`,
  `__${t('writing.underline')}__`,
  `~~${t('writing.strike')}~~`,
  `||${t('writing.spoiler')}||`,
  `\`${t('writing.code')}\``,
  `\`\`\`\n${t('writing.fence')}\n\`\`\``,
  `# ${t('writing.heading')}`,
  `### ${t('writing.smallHeading')}`,
  `> ${t('writing.quote')}`,
  `- ${t('writing.item')}\n  - ${t('writing.inner')}`,
  `1. ${t('writing.first')}\n2. ${t('writing.second')}`,
  `[${t('writing.link')}](https://example.com)`,
  `\\*${t('writing.escape')}\\*`,
]

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-bold">{title}</h3>
      <dl className="divide-y divide-line">{children}</dl>
    </section>
  )
}

const Line = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-x-4 py-1.5">
    <dt>{sign}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

const Signs = ({ children }: { children: string }) => (
  <code className="text-sm wrap-anywhere whitespace-pre-wrap text-lantern">{children}</code>
)

const Key = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-7 rounded-sm border border-line px-1.5 text-center text-sm">{children}</kbd>
)
