import { useTranslation } from 'react-i18next'

/** A form keeps what a check or the server found as a key of the words, so that it follows the language toggle. */
export function useErrorWords() {
  const { t } = useTranslation()
  return (error: { message?: string | undefined } | undefined) =>
    error?.message ? t(error.message as 'invalid') : undefined
}
