import type { FieldValues } from 'react-hook-form'
import type { Answer, Refused } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { ask } from '#web/parts/overlays/ask.ts'
import { type Form, useForm } from '#web/parts/form/use-form.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'

interface Options<Thing, Fields extends FieldValues> {
  fieldsOf: (thing: Thing) => Fields
  /** `seen`: what was shown when it was decided. */
  save: (fields: Fields, seen: Thing) => Promise<Answer<Thing>>
  /** It is stored so, by this owner or by another one. */
  onKnown: (thing: Thing) => void
  /** The words for a success. */
  saved: 'site.saved' | 'site.noticeSaved' | 'site.reasonsSaved'
  about?: Parameters<typeof useForm<Fields, Refused>>[0]['about']
}

export interface SavedForm<Thing, Fields extends FieldValues> {
  form: Form<Fields, Refused>
  seen: Thing
  isChanged: boolean
  isDirty: boolean
  /** A field of it was refused, perhaps out of sight. */
  isWrong: boolean
  goOn: () => void
  discard: () => void
}

/** A form of the site's page, saved whole: what an owner types, and what another one has saved meanwhile (SITE-20). */
export function useSavedForm<Thing extends { version: number }, Fields extends FieldValues>(
  thing: Thing,
  { fieldsOf, save, onKnown, saved, about }: Options<Thing, Fields>,
): SavedForm<Thing, Fields> {
  const { seen, isChanged, goOn, see } = useShown(thing)
  const form = useForm<Fields, Refused>({
    initial: fieldsOf(thing),
    send: async fields => {
      const answer = await save(fields, seen)
      if (answer.ok) {
        onKnown(answer.value)
        see(answer.value)
        form.fields.reset(fieldsOf(answer.value))
        toast.success(() => t(saved))
        return null
      }
      // Our own server's shape; it is tested there.
      if (answer.refused.code === 'conflict' && answer.refused.now) onKnown(answer.refused.now as unknown as Thing)
      return answer.refused
    },
    ...(about && { about }),
    isOff: isChanged,
  })
  const { isDirty, errors } = form.fields.formState
  const isWrong = Object.keys(errors).length > 0
  useAskBeforeLeaving(isDirty)
  const discard = async (): Promise<void> => {
    const isMeant = await ask({
      title: t('site.discardTitle'),
      description: t('site.discardText'),
      confirmLabel: t('site.discardAnyway'),
      cancelLabel: t('site.goOnEditing'),
      isDangerous: true,
    })
    if (isMeant) form.fields.reset(fieldsOf(seen))
  }
  return { form, seen, isChanged, isDirty, isWrong, goOn, discard: () => void discard() }
}
