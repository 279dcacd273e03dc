import { EllipsisVertical, Flag, Pencil, Trash2, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { ask } from '#web/parts/overlays/ask.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { ContextMenu } from '#web/parts/overlays/context-menu.tsx'
import { useUncopied } from '#web/parts/buttons/copy.ts'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import { Flyout } from '#web/parts/overlays/flyout.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator, MenuSwitch } from '#web/parts/overlays/menu.tsx'
import { Sheet } from '#web/parts/overlays/sheet.tsx'
import { SidePanel } from '#web/parts/overlays/side-panel.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import type { ToastKind } from '#web/parts/overlays/toast.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { UncopiedDialog } from '#web/parts/overlays/uncopied-dialog.tsx'
import { nothing } from './nothing.ts'
import { Chapter, Row } from './specimen.tsx'

const kinds: readonly ToastKind[] = ['info', 'success', 'warning', 'error']

export function OverlaySpecimens() {
  return (
    <Chapter title="What opens over the page">
      <Row>
        <Menus />
        <Dialogs />
        <Panels />
        {kinds.map(kind => (
          <Button key={kind} onClick={() => toast[kind](() => 'Mesaj silindi.')}>
            Toast {kind}
          </Button>
        ))}
        <Button
          onClick={() =>
            toast.success(() => 'Mesaj silindi.', { label: () => 'Geri al', onSelect: nothing, leftMs: () => 10_000 })
          }
        >
          Toast with an action and its time
        </Button>
        <IconButton label="Tip" icon={<Flag aria-hidden />} />
      </Row>
    </Chapter>
  )
}

function Menus() {
  const [isOn, setOn] = useState(true)
  const [place, setPlace] = useState<DOMRect | null>(null)
  return (
    <>
      <Menu align="start" trigger={<Button>Menu</Button>}>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={nothing}>
          Düzenle
        </MenuItem>
        <MenuSwitch icon={<Volume2 aria-hidden />} isOn={isOn} onChange={setOn}>
          Sesler
        </MenuSwitch>
        <MenuSwitch icon={<Volume2 aria-hidden />} isOn={false} isDisabled onChange={nothing}>
          Bildirimler
        </MenuSwitch>
        <MenuLink href="/" newTabLabel="yeni sekmede">
          Denetim kaydı
        </MenuLink>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} isDangerous onSelect={nothing}>
          Sil
        </MenuItem>
      </Menu>
      <IconButton
        label="ContextMenu"
        icon={<EllipsisVertical aria-hidden />}
        onClick={event => setPlace(event.currentTarget.getBoundingClientRect())}
      />
      <ContextMenu
        isOpen={place !== null}
        place={place ?? new DOMRect()}
        label="ContextMenu"
        isByKeyboard={false}
        onClose={() => setPlace(null)}
        onClosed={nothing}
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={nothing}>
          Düzenle
        </MenuItem>
      </ContextMenu>
    </>
  )
}

type Open = 'md' | 'lg' | 'sheet' | 'panel' | 'flyout' | null

function Dialogs() {
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('md')}>Dialog</Button>
      <Button onClick={() => setOpen('lg')}>Dialog lg</Button>
      <Button onClick={() => void ask({ title: 'Kaydedilsin mi?', confirmLabel: 'Kaydet' })}>Ask</Button>
      <Button
        onClick={() =>
          void ask({
            title: 'Mesaj silinsin mi?',
            description: 'Herkes için silinir.',
            confirmLabel: 'Sil',
            isDangerous: true,
          })
        }
      >
        Ask, dangerous
      </Button>
      <Button onClick={() => useUncopied.setState({ text: 'https://meydan.example/chat?channel=genel' })}>
        Uncopied
      </Button>
      <UncopiedDialog />
      <Dialog
        isOpen={open === 'md' || open === 'lg'}
        onClose={close}
        size={open === 'lg' ? 'lg' : 'md'}
        title="Kanalı düzenle"
        description="Adı herkes görür."
        actions={
          <>
            <Button onClick={close}>Vazgeç</Button>
            <Button look="primary" onClick={close}>
              Kaydet
            </Button>
          </>
        }
      >
        <TextField label="Ad" defaultValue="çarşı" />
      </Dialog>
    </>
  )
}

function Panels() {
  const [open, setOpen] = useState<Open>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (): void => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Button onClick={() => setOpen('panel')}>SidePanel</Button>
      <Button
        onClick={event => {
          setAnchor(event.currentTarget)
          setOpen('flyout')
        }}
      >
        Flyout
      </Button>
      <Sheet isOpen={open === 'sheet'} onClose={close} title="Şikâyetler">
        <p className="p-5">Yer var.</p>
      </Sheet>
      <SidePanel side="right" label="Kişiler" isColumn={false} isOpen={open === 'panel'} onClose={close}>
        <Button className="m-4" onClick={close}>
          Kapat
        </Button>
      </SidePanel>
      <Flyout isOpen={open === 'flyout'} onClose={close} label="Hakkında" anchor={anchor} side="bottom" className="p-5">
        <p>Oyunun gidişatı, sürüm notları ve sorular.</p>
      </Flyout>
    </>
  )
}
