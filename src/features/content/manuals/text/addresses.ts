import { href } from '../../../../shared/routing/href';
import { memberPaths } from '../../../../shared/routing/memberPaths';
import type { ManualText } from '../model';

/** The addresses within one edition of a manual: an earlier one stays the one that is read. */
export function addressesOf({ slug, version, isLatest }: ManualText) {
  const edition = isLatest ? '' : `?versione=${String(version)}`;
  return {
    front: href(memberPaths.manual, { manual: slug }) + edition,
    chapter: (chapter: string) => href(memberPaths.manualChapter, { manual: slug, chapter }) + edition,
  };
}
