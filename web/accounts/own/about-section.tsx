import { useState } from 'react'
import { aboutMax, foldedAbout, wrongInAbout } from '#contract/text/about-line.ts'
import { useAct } from '#web/accounts/act.ts'
import type { Held } from '#web/accounts/use-held.ts'
import { call, type Refused } from '#web/gate/call.ts'
import { t as say, useTranslation } from '#web/gate/language.ts'
import { aboutRoutes } from '#web/gate/later-routes.ts'
import type { One } from '#web/gate/reading/use-reading.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { roomLeft } from '#web/parts/form/check-text.ts'
import { useForm } from '#web/parts/form/use-form.ts'
import { Section } from '#web/parts/look/section.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { Failure as NotRead } from '#web/parts/states/failure.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { Changing, ChangingActions } from './changing.tsx'
import type { UnderWay } from './under-way.ts'

/** The line about oneself (ACC-71). Who may not choose one now may still go without. */
export function AboutSection({ held, underWay }: { held: Held | null; underWay: One<UnderWay> }) {
  const { t } = useTranslation()
  const { value, refused, askAgain, know } = underWay
  return (
    <Section id="about" title={t('own.about')} hint={t('own.aboutHint')}>
      {value && <Line held={held} about={value.about} onSaved={about => know(now => ({ ...now, about }))} />}
      {refused && !value && <NotRead onRetry={askAgain}>{t('own.aboutFailed')}</NotRead>}
    </Section>
  )
}

interface LineProps {
  about: string
  onSaved: (about: string) => void
}

function Line({ held, about, onSaved }: LineProps & { held: Held | null }) {
  const { t } = useTranslation()
  const none = about === '' && <p className="text-soft">{t('own.aboutNone')}</p>
  return (
    <>
      {about !== '' && (
        <p className="wrap-anywhere">
          <bdi>{about}</bdi>
        </p>
      )}
      {held === null ? (
        <Changing label={t(about === '' ? 'own.addAbout' : 'own.changeAbout')} closed={none}>
          {close => <LineForm about={about} onSaved={onSaved} onClose={close} />}
        </Changing>
      ) : (
        <>
          {none}
          <p className="text-soft">{t(held === 'locked' ? 'own.aboutLocked' : 'own.aboutHeld')}</p>
          {about !== '' && <Removal onSaved={onSaved} />}
        </>
      )}
    </>
  )
}

function LineForm({ about: shown, onSaved, onClose }: LineProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const [written, setWritten] = useState(shown)
  const { attributes, field, isBusy, failure } = useForm<{ about: string }, Refused>({
    initial: { about: shown },
    send: async fields => {
      const about = foldedAbout(fields.about)
      const refused = about === '' ? await remove() : await set(about)
      if (refused) return refused
      onSaved(about)
      onClose()
      if (about !== shown) toast.success(() => say(about === '' ? 'own.aboutRemoved' : 'own.aboutSaved'))
      return null
    },
    whenLeft: { form: () => say('own.about'), why: left => heldWords(left) ?? refusalText(left) },
  })
  const left = roomLeft(foldedAbout(written), aboutMax)
  const roomWords = t('own.aboutLeft', { count: Math.max(left, 0) })
  const { error, ...props } = field('about', { check: checkAbout, onChange: setWritten, max: aboutMax })
  return (
    <form {...attributes} aria-label={t('own.about')} className="flex max-w-xl flex-col gap-5">
      <TextField
        {...props}
        error={left < 0 ? t('own.aboutTooLong', { max: aboutMax }) : error}
        label={t('own.aboutLine')}
        hint={shown === '' ? roomWords : `${roomWords} ${t('own.aboutEmpty')}`}
        autoComplete="off"
      />
      {failure && <Notice kind="error">{heldWords(failure) ?? refusalText(failure)}</Notice>}
      <ChangingActions label={t('own.saveAbout')} isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}

/** Under a sanction or a lockdown the usual words speak of messages. */
function heldWords({ code }: Refused): string | null {
  if (code === 'muted' || code === 'timed-out') return say('own.aboutHeld')
  return code === 'locked-down' || code === 'account-too-new' ? say('own.aboutLocked') : null
}

function Removal({ onSaved }: Pick<LineProps, 'onSaved'>) {
  const { t } = useTranslation()
  const [isBusy, act] = useAct(async () => {
    const refused = await remove()
    if (refused) return void toast.error(() => refusalText(refused))
    onSaved('')
    toast.success(() => say('own.aboutRemoved'))
  })
  return (
    <div>
      <Button size="sm" isDangerous isBusy={isBusy} onClick={act}>
        {t('own.removeAbout')}
      </Button>
    </div>
  )
}

async function set(about: string): Promise<Refused | null> {
  const answer = await call(aboutRoutes.setAbout, { about })
  return answer.ok ? null : answer.refused
}

async function remove(): Promise<Refused | null> {
  const answer = await call(aboutRoutes.removeAbout, {})
  return answer.ok ? null : answer.refused
}

/** True, or what is wrong as a key of the words; an empty line is none. */
function checkAbout(text: string): true | string {
  const line = foldedAbout(text)
  const wrong = line === '' ? null : wrongInAbout(line)
  return wrong === null || (wrong === 'too-long' ? 'own.aboutTooLong' : 'own.aboutInvisible')
}
