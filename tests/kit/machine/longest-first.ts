import { BaseSequencer, type TestSpecification } from 'vitest/node'
// @ts-expect-error -- scripts are plain JavaScript, so that they run before anything is installed
import { longest, pathsOf } from '../../../script/test/choices.mjs'

const paths = pathsOf(longest) as string[]
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = paths.findIndex(path => moduleId.endsWith(path))
  return place === -1 ? paths.length : place
}

/** A long file that begins last runs alone, beside a core without work. The order of all others is Vitest’s. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
