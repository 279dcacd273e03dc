import { clsx } from 'clsx'
import { contrast, grounds, inks, leastContrast } from './contrast.ts'
import { Chapter, Row, Specimen } from './specimen.tsx'
import { tokens } from './tokens.ts'

const files = import.meta.glob<string>('../parts/tokens.css', { query: '?raw', import: 'default', eager: true })
const written = Object.values(files).join('\n')

export function TokenSpecimens() {
  return (
    <Chapter title="Tokens">
      <Colours />
      <Contrasts />
      <Row>
        {tokens(written, 'text').map(({ name, value }) => (
          <Specimen key={name} name={`text-${name} ${value}`} isWide>
            <p className="truncate font-display font-bold" style={{ fontSize: value }}>
              Işıklar yandı, meydan doluyor
            </p>
          </Specimen>
        ))}
      </Row>
      <Row>
        {tokens(written, 'radius').map(({ name, value }) => (
          <Specimen key={name} name={`rounded-${name} ${value}, notch`}>
            <span className="flex gap-3">
              <span className="block size-14 bg-hover" style={{ borderRadius: value }} />
              <span className="block size-14 notch bg-hover" style={{ borderRadius: value }} />
            </span>
          </Specimen>
        ))}
        <Specimen name="shadow-float">
          <span className="block size-14 rounded-lg notch bg-raised shadow-float" />
        </Specimen>
      </Row>
      <Row>
        {Object.entries(motions).map(([name, look]) => (
          <Specimen key={name} name={name}>
            <span className={clsx('block size-14 rounded-md notch bg-lantern', look)} />
          </Specimen>
        ))}
        {[1, 2, 3, 4, 6, 8, 12, 16].map(step => (
          <Specimen key={step} name={`${step} = ${step * 4} px`}>
            <span className="block h-4 bg-tile" style={{ width: step * 4 }} />
          </Specimen>
        ))}
      </Row>
    </Chapter>
  )
}

/** By their whole names: a class that is put together is not found. */
const motions = {
  'animate-rise': 'animate-rise',
  'animate-flicker': 'animate-flicker',
  'animate-pulse-soft': 'animate-pulse-soft',
  'animate-turn': 'animate-turn',
}

function Colours() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {tokens(written, 'color')
        .filter(({ value }) => value.startsWith('#'))
        .map(({ name, value }) => (
          <li key={name} className="text-sm">
            <span className="block h-12 rounded-md notch ring-1 ring-line ring-inset" style={{ background: value }} />
            {name} <code className="text-soft">{value}</code>
          </li>
        ))}
    </ul>
  )
}

function Contrasts() {
  const values = new Map(tokens(written, 'color').map(({ name, value }) => [name, value]))
  const valueOf = (name: string): string => values.get(name) ?? '#000000'
  return (
    <div className="overflow-x-auto">
      <table className="text-sm">
        <caption className="text-left font-mono text-xs text-soft">contrast, measured here</caption>
        <thead>
          <tr>
            <th scope="col" className="px-3 py-1 text-left font-semibold">
              ink
            </th>
            {grounds.map(ground => (
              <th key={ground} scope="col" className="px-3 py-1 text-left font-semibold">
                {ground}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inks.map(ink => (
            <tr key={ink}>
              <th scope="row" className="pr-3 text-left font-semibold">
                {ink}
              </th>
              {grounds.map(ground => {
                const ratio = contrast(valueOf(ink), valueOf(ground))
                return (
                  <td
                    key={ground}
                    className="px-3 py-1 tabular-nums"
                    style={{ color: valueOf(ink), background: valueOf(ground) }}
                  >
                    {ratio.toFixed(1)} {ratio < leastContrast(ink) && <strong>too little</strong>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
