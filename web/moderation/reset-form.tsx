import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { useAbout } from '#web/accounts/people/about-line.tsx'
import { sizes } from '#contract/limits.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { CheckBox } from '#web/parts/fields/check-box.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { Avatar } from '#web/parts/look/avatar.tsx'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { ChangedNotice } from '#web/parts/states/changed-notice.tsx'
import { ReasonChips } from '#web/reports/reason-chips.tsx'
import { resetProfile } from './acts.ts'
import { ChangedPerson } from './changed-person.tsx'
import { closeModeration, endModeration } from './dialogs.ts'
import { checkReason, ReasonField } from './reason-field.tsx'

type Taken = Record<'name' | 'photo' | 'about', boolean>

/** Which of name, picture and line goes, and why (MOD-30). Who changes them meanwhile is looked at again. */
export function ResetForm({ member }: { member: Member }) {
  const { t } = useTranslation()
  const { seen, isChanged, goOn } = useShown(member)
  const [shown, setShown] = useState(member)
  const hasPhoto = shown.photoURL !== ''
  const [taken, setTaken] = useState<Taken>({ name: !hasPhoto, photo: hasPhoto, about: false })
  const about = useShownAbout(member.uid)
  const [isTried, setTried] = useState(false)
  const isOther = shown.displayName !== member.displayName || shown.photoURL !== member.photoURL || about.isOther
  const isNothing = !taken.name && !taken.photo && !taken.about
  const { attributes, field, isBusy, fields } = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      if (isNothing) return null
      const parts = {
        displayName: taken.name ? shown.displayName : null,
        photoURL: taken.photo ? shown.photoURL : null,
        ...(taken.about && about.shown && { about: about.shown }),
      }
      const refused = await resetProfile({ ...seen, displayName: shown.displayName }, parts, reason.trim())
      if (!refused) endModeration()
      return refused
    },
    onTry: () => setTried(true),
    isOff: isChanged || isOther,
    isOnce: true,
  })
  const { reason } = fields.watch()
  const lookAgain = (): void => {
    setShown(member)
    about.lookAgain()
    setTaken({ name: false, photo: false, about: false })
    setTried(false)
  }
  return (
    <form {...attributes} className="flex flex-col gap-4">
      <p className="text-soft">{t('moderation.resetText')}</p>
      <Parts shown={shown} about={about.shown} taken={taken} onChange={setTaken} wrong={isTried && isNothing} />
      <ReasonChips
        written={reason}
        onChoose={({ text }) => fields.setValue('reason', text, { shouldValidate: true })}
      />
      <ReasonField {...field('reason', { check: checkReason, max: sizes.reasonMax })} written={reason} />
      {isOther && !isBusy && (
        <ChangedNotice ways={[{ label: t('parts.goOn'), choose: lookAgain }]}>
          {t('moderation.resetChanged')}
        </ChangedNotice>
      )}
      <FormActions
        label={t('moderation.resetDo')}
        look="danger"
        isBusy={isBusy}
        isChanged={isChanged || isOther}
        changed={isChanged && <ChangedPerson member={member} ability="member.resetProfile" onGoOn={goOn} />}
        onCancel={closeModeration}
      />
    </form>
  )
}

/** The line about somebody as the form shows it: it comes a moment later. Empty: there is none. */
function useShownAbout(uid: string): { shown: string; isOther: boolean; lookAgain: () => void } {
  const about = useAbout(uid)
  const [shown, setShown] = useState(about)
  if (shown === undefined && about !== undefined) setShown(about) // its first answer
  return { shown: shown ?? '', isOther: shown !== about, lookAgain: () => setShown(about) }
}

interface PartsProps {
  shown: Member
  /** Empty: there is none. */
  about: string
  taken: Taken
  onChange: (taken: Taken) => void
  wrong: boolean
}

function Parts({ shown: { uid, displayName, photoURL }, about, taken, onChange, wrong }: PartsProps) {
  const { t } = useTranslation()
  const error = wrong ? t('moderation.resetNothing') : undefined
  return (
    <fieldset className="flex min-w-0 items-center gap-4">
      <legend className="sr-only">{t('moderation.resetWhat')}</legend>
      <Avatar uid={uid} name={displayName} photo={photoURL} size="xl" />
      <div className="min-w-0">
        <CheckBox
          label={`${t('moderation.resetName')}: ${displayName}`}
          checked={taken.name}
          error={photoURL === '' && about === '' ? error : undefined}
          onChange={event => onChange({ ...taken, name: event.target.checked })}
        />
        {photoURL !== '' && (
          <CheckBox
            label={t('moderation.resetPhoto')}
            checked={taken.photo}
            error={about === '' ? error : undefined}
            onChange={event => onChange({ ...taken, photo: event.target.checked })}
          />
        )}
        {about !== '' && (
          <CheckBox
            label={`${t('moderation.resetAbout')}: ${about}`}
            checked={taken.about}
            error={error}
            onChange={event => onChange({ ...taken, about: event.target.checked })}
          />
        )}
      </div>
    </fieldset>
  )
}
