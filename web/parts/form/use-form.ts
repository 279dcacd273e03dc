import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { get, useForm as useFields } from 'react-hook-form'
import { useTranslation } from '#web/gate/language.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { focusFirst } from './focus-first.ts'
import { leadToChanged } from './lead-to-changed.ts'

/** True, or what is wrong as a key of the words, so that it follows the language toggle. */
type Checked = boolean | string

/** What is wrong with one field. */
interface Wrong<Fields extends FieldValues> {
  field: Path<Fields>
  /** A key of the words. */
  message: string
  /** What stands there is selected, to be typed over. */
  isSelected?: boolean
}

interface Options<Fields extends FieldValues, Failure> {
  initial: Fields
  /** Null: it went, or why not is said elsewhere. What was typed stays in any case. */
  send: (fields: Fields) => Promise<Failure | null>
  /** A failure that is about one field stands beside it, and the field takes the focus. All others are `failure`. */
  about?: (failure: Failure) => Wrong<Fields> | null
  /** Of a form that can be left while it is sent: a toast says then which one failed, and why. */
  whenLeft?: { form: () => string; why: (failure: Failure) => string }
  /** At each try, also one that a check stops. */
  onTry?: (() => void) | undefined
  /** Nothing is sent for now; who tries is led to why (`ChangedNotice`). */
  isOff?: boolean
  /** It closes when it went, and is busy until then: what comes back of it is no change of others. */
  isOnce?: boolean
}

interface FieldOptions<Fields> {
  check?: (value: string, all: Fields) => Checked | Promise<Checked>
  onChange?: ((value: string) => void) | undefined
  /** For words that name it. */
  max?: number
}

export interface Form<Fields extends FieldValues, Failure> {
  /** For the `<form>`. */
  attributes: { noValidate: true; onSubmit: (event: FormEvent<HTMLFormElement>) => void }
  /** The same without a `<form>`: for buttons that each send something else. */
  submit: () => void
  /** For a TextField or a TextArea. */
  field: (
    name: Path<Fields>,
    options?: FieldOptions<Fields>,
  ) => UseFormRegisterReturn<Path<Fields>> & { error: string | undefined }
  /** It is being checked or sent; what is asked for meanwhile is dropped. */
  isBusy: boolean
  failure: Failure | null
  setFailure: (failure: Failure | null) => void
  say: (wrong: Wrong<Fields>) => void
  /** For fields that are no text, and whatever else a form needs. */
  fields: UseFormReturn<Fields>
}

/**
 * One way to send a form: each field is checked, the first wrong one takes the focus, one sending at a time, and what
 * went wrong is said beside its field or as `failure`.
 */
export function useForm<Fields extends FieldValues, Failure>(options: Options<Fields, Failure>): Form<Fields, Failure> {
  // The library moves no focus: it would do so a second time from a timer, and who types on meanwhile would find the
  // rest of one field in another (seen 46 ms late on a busy machine).
  const fields = useFields<Fields>({
    shouldFocusError: false,
    defaultValues: options.initial as DefaultValues<Fields>, // whole, so it is one
  })
  const [failure, setFailure] = useState<Failure | null>(null)
  const field = useFieldsOf(fields)
  const isThere = useIsThere()

  const say = ({ field: name, message, isSelected = false }: Wrong<Fields>): void => {
    fields.setError(name, { message })
    fields.setFocus(name, { shouldSelect: isSelected })
  }
  const send = async (values: Fields): Promise<boolean> => {
    setFailure(null)
    const failed = await options.send(values)
    if (failed === null) return true
    if (!isThere.current) return tellLeft(options, failed)
    const wrong = options.about?.(failed)
    if (wrong) say(wrong)
    else setFailure(failed)
    return false
  }
  const { isBusy, once } = useOneAtATime(options.isOnce ?? false)
  const submit = (): void => {
    if (options.isOff) return
    void once(async () => {
      options.onTry?.()
      let hasGone = false
      await fields.handleSubmit(async values => void (hasGone = await send(values)), focusFirst)()
      return hasGone
    })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (options.isOff) leadToChanged(event.currentTarget)
    submit()
  }
  return { attributes: { noValidate: true, onSubmit }, submit, field, isBusy, failure, setFailure, say, fields }
}

function tellLeft<Failure>({ whenLeft }: Pick<Options<FieldValues, Failure>, 'whenLeft'>, failed: Failure): false {
  if (whenLeft) toast.error(() => `${whenLeft.form()}: ${whenLeft.why(failed)}`)
  return false
}

/** Outside React: an answer that may come after its form has gone. */
function useIsThere() {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  return isThere
}

function useFieldsOf<Fields extends FieldValues>({ register, formState }: UseFormReturn<Fields>) {
  const { t } = useTranslation()
  const { errors } = formState
  return (name: Path<Fields>, { check, onChange, max }: FieldOptions<Fields> = {}) => {
    const error = (get(errors, name) as { message?: string } | undefined)?.message
    return {
      ...register(name, {
        ...(check && { validate: check }),
        onChange: (event: { target: HTMLInputElement }) => onChange?.(event.target.value),
      }),
      error: error && t(error as 'invalid', { max }),
    }
  }
}

/** What is asked for while an act still runs is dropped. `staysBusy`: also after it went. */
function useOneAtATime(staysBusy: boolean) {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const once = async (act: () => Promise<boolean>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    let hasGone = false
    try {
      hasGone = await act()
    } finally {
      isRunning.current = hasGone && staysBusy
      setBusy(isRunning.current)
    }
  }
  return { isBusy, once }
}
