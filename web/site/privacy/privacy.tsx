import { Link } from '@tanstack/react-router'
import type { PrivacyNotice } from '#contract/privacy.ts'
import { longDate } from '#words/formats.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { privacyRoutes } from '#web/gate/later-routes.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { FailedState } from '#web/parts/states/failure.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { NoticeContents } from './notice-contents.tsx'
import { NoticeText } from './notice-text.tsx'
import { PrivacyFrame } from './privacy-frame.tsx'
import { noticeOf } from '#drawn/write/notice-source.ts'
import { sayNotice } from '#drawn/write/say-notice.ts'
import './words.ts'

/** What the site keeps of people, for everybody (SITE-15). `mayEdit`: who may fill in what is missing is told of it. */
export function Privacy({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation()
  const { value, refused, askAgain } = useOne(privacyRoutes.getPrivacy, {})
  return (
    <PrivacyFrame>
      {value ? (
        <Whole notice={value} mayEdit={mayEdit} />
      ) : refused ? (
        <FailedState title={t('privacy.failed')} text={refusalText(refused)} onRetry={askAgain} />
      ) : (
        <Waiting label={t('privacy.loading')} className="gap-4">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-72 w-full" />
        </Waiting>
      )}
    </PrivacyFrame>
  )
}

function Whole({ notice, mayEdit }: { notice: PrivacyNotice; mayEdit: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number, at, responsible, contact, setUp, texts } = notice
  const source = noticeOf(notice, texts[language], sayNotice(language), location.origin)
  return (
    <>
      {mayEdit && (responsible === '' || contact === '') && (
        <Notice
          kind="warning"
          action={
            <Link to="/site" hash="privacy" className={buttonLook({ size: 'sm' })}>
              {t('privacy.toSettings')}
            </Link>
          }
        >
          <p className="font-semibold">
            {responsible === '' ? t('privacy.unnamed', { studio: setUp.studio }) : t('privacy.unreachable')}
          </p>
          <p>{t('privacy.unnamedHow')}</p>
        </Notice>
      )}
      {at !== null && (
        <p className="-mt-4 text-sm text-soft">{t('privacy.number', { number, date: longDate(at, language) })}</p>
      )}
      <div className="grid min-w-0 gap-8 min-[75rem]:grid-cols-[minmax(0,1fr)_14rem] min-[75rem]:gap-16">
        <div className="min-[75rem]:order-2">
          <NoticeContents source={source} />
        </div>
        <NoticeText source={source} hasPlaces />
      </div>
    </>
  )
}
