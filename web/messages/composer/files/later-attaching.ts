import { t } from '#web/gate/language.ts'
import { later } from '#web/parts/later/later.ts'
import { toast } from '#web/parts/overlays/toast.ts'

const script = async () => ({ ...(await import('./attaching.ts')), ...(await import('./accepted.ts')) })

/** Its script comes after the page's (PAGE-35), and then opens what the account left in its composers. */
const attaching = later(async () => {
  const part = await script()
  if (keeper !== null) void part.openAttached(keeper)
  return part
})
type Part = NonNullable<Awaited<ReturnType<typeof attaching.fetch>>>

let keeper: string | null = null
const here = (): Part | null => attaching.here()

/** For the file picker. Until it is known all can be chosen; the server decides by content anyway. */
export const useAccepted = (): string | undefined => attaching.use().part?.accepted

export async function attach(...what: Parameters<Part['attach']>): Promise<void> {
  const part = await attaching.fetch()
  if (part) part.attach(...what)
  else toast.error(() => t('shell.offline'))
}

export function openAttached(uid: string): void {
  keeper = uid
  void here()?.openAttached(uid)
}

export function forgetAttached(): void {
  keeper = null
  here()?.forgetAttached()
}

export const hurryAttached = (): void => here()?.hurryAttached()
