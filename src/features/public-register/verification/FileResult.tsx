import { useIntl } from 'react-intl';
import { Digest } from './Digest';
import { fileVerdicts } from './fileMessages';
import type { Compared, FileVerdict } from './model';
import { Verdict } from './Verdict';

const KINDS: Readonly<Record<FileVerdict, 'good' | 'over' | 'none'>> = {
  act: 'good',
  signed: 'good',
  unsigned: 'over',
  copy: 'over',
  other: 'none',
  formerCopy: 'over',
  strange: 'over',
  unreachable: 'over',
  unreadable: 'over',
};

/** The result of comparing a file with the registered one. */
export function FileResult({ verdict, digest }: Compared) {
  const intl = useIntl();
  return (
    <Verdict kind={KINDS[verdict]}>
      <p>{intl.formatMessage(fileVerdicts[verdict])}</p>
      {digest !== null && <Digest value={digest} />}
    </Verdict>
  );
}
