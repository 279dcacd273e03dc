import { clsx } from 'clsx'
import { quoteLook } from './quote-look.ts'

/**
 * The first lines of what somebody said, in a form or a question about it: so nobody acts on the wrong words. `q` where
 * it stands inside of a paragraph.
 */
export function Quote({ text, lines = 4, as: Tag = 'blockquote' }: QuoteProps) {
  return (
    <Tag
      dir="auto"
      className={clsx(quoteLook, clamps[lines], 'wrap-anywhere whitespace-pre-wrap text-ink [quotes:none]')}
    >
      {text}
    </Tag>
  )
}

interface QuoteProps {
  text: string
  lines?: keyof typeof clamps
  as?: 'blockquote' | 'q'
}

const clamps = { 2: 'line-clamp-2', 4: 'line-clamp-4' } as const
