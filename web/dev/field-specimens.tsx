import { useState } from 'react'
import { CheckList } from '#web/parts/fields/check-list.tsx'
import { RadioList } from '#web/parts/fields/radio-list.tsx'
import { SearchField } from '#web/parts/fields/search-field.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { Switch } from '#web/parts/fields/switch.tsx'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { nothing } from './nothing.ts'
import { Chapter, Specimen } from './specimen.tsx'

type Role = 'user' | 'moderator' | 'admin'
const roles = [
  { value: 'user', label: 'Üye', hint: 'Yazar, yanıtlar, şikâyet eder.', note: 'şimdiki' },
  { value: 'moderator', label: 'Moderatör', hint: 'Mesaj siler, süreli susturur.', className: 'text-moderator' },
  { value: 'admin', label: 'Yönetici', hint: 'Moderatörlere de bakar.', className: 'text-admin' },
] as const

export function FieldSpecimens() {
  return (
    <Chapter title="Fields">
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        <Texts />
        <Choices />
      </div>
    </Chapter>
  )
}

function Texts() {
  const [text, setText] = useState('Kuyu başında üç kişiyiz.')
  const [query, setQuery] = useState('irem')
  return (
    <>
      <Specimen name="TextField empty, hint">
        <TextField label="E-posta" hint="Kimse görmez." type="email" />
      </Specimen>
      <Specimen name="TextField filled">
        <TextField label="Ad" defaultValue="İrem Su" />
      </Specimen>
      <Specimen name="TextField error">
        <TextField label="Ad" defaultValue="a" error="En az iki harf." />
      </Specimen>
      <Specimen name="TextField disabled">
        <TextField label="Ad" defaultValue="İrem Su" disabled />
      </Specimen>
      <Specimen name="TextField read only">
        <TextField label="E-posta" defaultValue="irem@example.com" readOnly />
      </Specimen>
      <Specimen name="TextField focus, password">
        <TextField label="Şifre" type="password" defaultValue="fener yolu" data-shown="focus" />
      </Specimen>
      <Specimen name="TextArea with its room">
        <TextArea
          label="Neden"
          hint="Kişi de görür."
          rows={3}
          left={60 - text.length}
          error={text.length > 60 && 'En çok 60 karakter.'}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </Specimen>
      <Specimen name="TextArea over">
        <TextArea label="Neden" rows={3} left={-7} error="En çok 500 karakter." defaultValue="Çok uzun…" />
      </Specimen>
      <Specimen name="SearchField">
        <SearchField label="Kişi ara" value={query} onChange={setQuery} onDown={nothing} />
      </Specimen>
    </>
  )
}

function Choices() {
  const [role, setRole] = useState<Role>('user')
  const [chosen, setChosen] = useState<readonly Role[]>(['moderator'])
  const [isOn, setOn] = useState(true)
  return (
    <>
      <Specimen name="Select">
        <Select label="Rol" value={role} options={roles} onChange={setRole} />
      </Specimen>
      <Specimen name="Select error">
        <Select label="Rol" error="Birini seçin." value={role} options={roles} onChange={setRole} />
      </Specimen>
      <Specimen name="Select compact">
        <Select isCompact label="Rol" value={role} options={roles} onChange={setRole} />
      </Specimen>
      <Specimen name="RadioList">
        <RadioList label="Rol" value={role} options={roles} onChange={setRole} />
      </Specimen>
      <Specimen name="CheckList">
        <CheckList
          label="Kim yazabilir"
          hint="Yalnızca seçilenler."
          chosen={chosen}
          options={roles}
          onChange={setChosen}
        />
      </Specimen>
      <Specimen name="Switch on, off">
        <Switch label="Salt okunur" hint="Yalnızca yetkililer yazar." isOn={isOn} onChange={setOn} />
        <Switch label="Salt okunur" isOn={!isOn} onChange={isOff => setOn(!isOff)} />
      </Specimen>
    </>
  )
}
