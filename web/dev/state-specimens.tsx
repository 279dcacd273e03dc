import { BellOff, ClockAlert } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/parts/look/avatar.tsx'
import { Button } from '#web/parts/buttons/button.tsx'
import { Card } from '#web/parts/look/card.tsx'
import type { ChipTone } from '#web/parts/buttons/chip.tsx'
import { Chip } from '#web/parts/buttons/chip.tsx'
import { CountBadge } from '#web/parts/buttons/count-badge.tsx'
import { Disclosure } from '#web/parts/buttons/disclosure.tsx'
import { EmptyState } from '#web/parts/states/empty-state.tsx'
import { FailedState, Failure } from '#web/parts/states/failure.tsx'
import { Loading } from '#web/parts/states/loading.tsx'
import { Mark } from '#web/parts/look/mark.tsx'
import type { NoticeKind } from '#web/parts/states/notice.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { quoteLook } from '#web/parts/look/quote-look.ts'
import { RelativeTime } from '#web/parts/time/relative-time.tsx'
import { WaitingPeople, WaitingTexts } from '#web/parts/states/skeleton.tsx'
import { Spinner } from '#web/parts/states/spinner.tsx'
import { Star } from '#web/parts/look/star.tsx'
import { headCellLook, headLook, rowLook } from '#web/parts/look/table-look.ts'
import { Tabs } from '#web/parts/buttons/tabs.tsx'
import { TileBand } from '#web/parts/look/tile-band.tsx'
import { nothing } from './nothing.ts'
import { Chapter, Row, Specimen } from './specimen.tsx'

const notices: readonly NoticeKind[] = ['info', 'success', 'warning', 'error']
const tones: readonly ChipTone[] = ['quiet', 'warning', 'good', 'danger']

export function StateSpecimens() {
  return (
    <Chapter title="What the page says">
      <Row>
        {notices.map(kind => (
          <Specimen key={kind} name={`Notice ${kind}`} isWide>
            <Notice kind={kind}>Bağlantı e-postanıza gönderildi.</Notice>
          </Specimen>
        ))}
        <Specimen name="Failure" isWide>
          <Failure onRetry={nothing}>Kişiler yüklenemedi.</Failure>
        </Specimen>
      </Row>
      <Whole />
      <Row>
        {tones.map(tone => (
          <Specimen key={tone} name={`Chip ${tone}`}>
            <Chip tone={tone} icon={<ClockAlert aria-hidden />}>
              29 gün 22 sa
            </Chip>
          </Specimen>
        ))}
        <Specimen name="CountBadge">
          <span className="flex gap-2">
            <CountBadge count={3} label="3 şikâyet" />
            <CountBadge count={120} label="120 şikâyet" />
          </span>
        </Specimen>
        <Specimen name="Mark">
          <Mark label="Sessizde" icon={BellOff} />
        </Specimen>
        <Specimen name="Mark, bad">
          <Mark label="Süreli susturuldu" icon={ClockAlert} isBad />
        </Specimen>
        <Specimen name="Spinner">
          <Spinner />
        </Specimen>
        <Specimen name="RelativeTime">
          <Ago />
        </Specimen>
        <Specimen name="Disclosure">
          <Disclosure summary="2 önceki hâli">
            <p className={quoteLook}>İlk hâli</p>
          </Disclosure>
        </Specimen>
      </Row>
      <People />
      <Lists />
    </Chapter>
  )
}

/** What stands where nothing else does. */
function Whole() {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Card className="flex">
        <EmptyState as="h3" title="Henüz mesaj yok" text="İlk sözü siz söyleyin." />
      </Card>
      <Card className="flex">
        <EmptyState as="h3" isLit={false} title="Kimse yok" action={<Button>Filtreleri temizle</Button>} />
      </Card>
      <Card className="flex">
        <FailedState as="h3" title="Yüklenemedi" text="Sunucuya ulaşılamıyor." onRetry={nothing} />
      </Card>
      <Card>
        <WaitingTexts label="Yükleniyor" />
      </Card>
      <Card>
        <WaitingPeople label="Yükleniyor" />
      </Card>
      <Card className="flex">
        <Loading />
      </Card>
    </div>
  )
}

function Ago() {
  const [at] = useState(() => Date.now() - 90_000)
  return <RelativeTime at={at} full={new Date(at).toLocaleString('tr')} language="tr" />
}

function People() {
  return (
    <Row>
      {['a', 'b', 'c', 'd', 'e', 'f'].map(uid => (
        <Specimen key={uid} name="Avatar">
          <Avatar uid={uid} name={uid === 'a' ? 'irem' : uid} />
        </Specimen>
      ))}
      {(['xs', 'sm', 'md', 'lg'] as const).map(size => (
        <Specimen key={size} name={size}>
          <Avatar uid="c" name="Şule" size={size} isLit />
        </Specimen>
      ))}
      <Specimen name="Star">
        <span className="flex gap-3">
          <Star className="size-11" />
          <Star isLit={false} className="size-11" />
        </span>
      </Specimen>
      <Specimen name="TileBand" isWide>
        <TileBand className="h-16" />
      </Specimen>
    </Row>
  )
}

function Lists() {
  const [tab, setTab] = useState<'pending' | 'resolved'>('pending')
  return (
    <Row>
      <Specimen name="Tabs" isWide>
        <Tabs
          label="Durum"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'pending',
              label: 'Bekleyen',
              badge: <CountBadge count={12} label="12" />,
              panel: <p className="p-4">12 şikâyet</p>,
            },
            { value: 'resolved', label: 'Çözülen', panel: <p className="p-4">Yok</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Table" isWide>
        <table className="w-full text-sm">
          <thead>
            <tr className={headLook}>
              <th scope="col" className={headCellLook}>
                İşlem
              </th>
              <th scope="col" className={headCellLook}>
                Zaman
              </th>
            </tr>
          </thead>
          <tbody>
            {['Susturma', 'Süreli susturma'].map(act => (
              <tr key={act} className={rowLook}>
                <td className="px-3 py-1.5">{act}</td>
                <td className="px-3 py-1.5">
                  <Ago />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Specimen>
    </Row>
  )
}
