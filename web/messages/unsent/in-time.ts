/** A storage that has not answered by then is as good as none: what is written now must not wait for it any longer. */
const storageMs = 30_000

/** null where the answer is a refusal, or comes too late. */
export function inTime<Value>(answer: Promise<Value>): Promise<Value | null> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(null), storageMs)
    const settle = (value: Value | null): void => {
      clearTimeout(timer)
      resolve(value)
    }
    answer.then(settle, () => settle(null))
  })
}
