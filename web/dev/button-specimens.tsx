import { Flag, Pencil, Trash2 } from 'lucide-react'
import type { ButtonLook, ButtonSize } from '#web/parts/buttons/button.tsx'
import { Button, buttonLook } from '#web/parts/buttons/button.tsx'
import { IconButton, IconLink } from '#web/parts/buttons/icon-button.tsx'
import { Actions, FormActions } from '#web/parts/buttons/actions.tsx'
import { LoadMore } from '#web/parts/buttons/load-more.tsx'
import { nothing } from './nothing.ts'
import { Chapter, Row, Specimen } from './specimen.tsx'

const looks: readonly ButtonLook[] = ['primary', 'secondary', 'ghost', 'danger']
const sizes: readonly ButtonSize[] = ['md', 'sm']
/** `data-shown` is what mirror-states.ts looks at. */
const states = {
  rest: {},
  hover: { 'data-shown': 'hover' },
  focus: { 'data-shown': 'focus' },
  disabled: { disabled: true },
  off: { 'aria-disabled': true },
}
const buttonStates = { ...states, busy: { isBusy: true } }

export function ButtonSpecimens() {
  return (
    <Chapter title="Buttons">
      {sizes.map(size =>
        looks.map(look => (
          <Row key={look + size}>
            {Object.entries(buttonStates).map(([state, props]) => (
              <Specimen key={state} name={`${look} ${size} ${state}`}>
                <Button look={look} size={size} {...props}>
                  <Flag aria-hidden />
                  Gönder
                </Button>
              </Specimen>
            ))}
          </Row>
        )),
      )}
      <Row>
        <Specimen name="secondary, dangerous">
          <Button size="sm" isDangerous>
            <Trash2 aria-hidden />
            Mesajı sil
          </Button>
        </Specimen>
        <Specimen name="ghost, dangerous">
          <Button size="sm" look="ghost" isDangerous>
            <Trash2 aria-hidden />
            Mesajı sil
          </Button>
        </Specimen>
        <Specimen name="a link that looks like one">
          <a href="#buttons" className={buttonLook()}>
            Sohbete git
          </a>
        </Specimen>
      </Row>
      <Row>
        {Object.entries(states).map(([state, props]) => (
          <Specimen key={state} name={`IconButton ${state}`}>
            <IconButton label="Düzenle" icon={<Pencil aria-hidden />} {...props} />
          </Specimen>
        ))}
        <Specimen name="IconLink">
          <IconLink label="Düğmeler" icon={<Pencil aria-hidden />} href="#buttons" />
        </Specimen>
      </Row>
      <Groups />
    </Chapter>
  )
}

function Groups() {
  return (
    <Row>
      <Specimen name="Actions">
        <Actions>
          <Button>Vazgeç</Button>
          <Button look="danger">Sil</Button>
        </Actions>
      </Specimen>
      <Specimen name="FormActions, busy">
        <FormActions label="Kaydediliyor" isBusy onCancel={nothing} />
      </Specimen>
      <Specimen name="LoadMore">
        <LoadMore isBusy={false} onMore={nothing} />
      </Specimen>
      <Specimen name="LoadMore busy">
        <LoadMore isBusy onMore={nothing} />
      </Specimen>
      <Specimen name="LoadMore failed">
        <LoadMore isBusy={false} failure="Devamı yüklenemedi." onMore={nothing} />
      </Specimen>
    </Row>
  )
}
