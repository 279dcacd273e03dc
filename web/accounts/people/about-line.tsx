import { clsx } from 'clsx'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'

/** What somebody wrote about himself, as plain text: a link in it is none (ACC-71). */
export function AboutLine({ about, className }: { about: string; className?: string }) {
  return (
    <p data-allow-context-menu className={clsx('wrap-anywhere', className)}>
      <bdi>{about}</bdi>
    </p>
  )
}

/** The same of a card: it comes with the person's profile, so that nothing else carries it. Give it a `key` by uid. */
export function AboutOf({ uid, className }: { uid: string; className?: string }) {
  const about = useAbout(uid)
  return about ? <AboutLine about={about} {...(className && { className })} /> : null
}

/** Empty: he wrote none; undefined: it is not known. Asked again when his card changes. */
export function useAbout(uid: string): string | undefined {
  const watch = watchNews(({ type, data }) => type === 'member.changed' && data.member.uid === uid)
  const { value } = useOne(moderationRoutes.getProfile, { uid }, { watch })
  return value ? (value.about ?? '') : undefined
}
