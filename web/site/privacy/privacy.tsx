import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PrivacyNotice } from '#contract/privacy.ts'
import { longDate } from '#words/formats.ts'
import { useLanguage } from '#web/gate/language.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { privacyRoutes } from '#web/gate/routes.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { FailedState } from '#web/parts/states/failure.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { NoticeText } from './notice-text.tsx'
import { PrivacyFrame } from './privacy-frame.tsx'
import { noticeOf } from './template.ts'
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
      <NoticeText source={noticeOf(notice, texts[language], t, location.origin)} />
      {at !== null && (
        <p className="border-t border-line pt-4 text-sm text-soft">
          {t('privacy.number', { number, date: longDate(at, language) })}
        </p>
      )}
    </>
  )
}
