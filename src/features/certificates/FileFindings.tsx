import { useIntl } from 'react-intl';
import { Link } from '../../shared/routing/Link';
import { fieldHref } from './drafts/fieldHref';
import { sectionOf } from './drafts/layout';
import { pathLabel } from './drafts/pathLabel';
import { columnMessage, lineMessage, valueMessage } from './fileFindingMessages';
import type { CertificateImported } from './model';
import { ruleWords } from './ruleWords';

type FileFinding = CertificateImported['messages'][number];
type Props = {
  findings: readonly FileFinding[];
  /** The draft that was made of the file; null for none. */
  certificateId: string | null;
};

const ROOT = /^\/ape2015\//;

/** The findings about a file. Each names its field, leads to it in the draft, and says where it stands in the file. */
export function FileFindings({ findings, certificateId }: Props) {
  if (findings.length === 0) return null;
  return (
    <ul>
      {findings.map((finding, index) => (
        <li key={`${finding.path} ${String(index)}`}>
          <FieldName path={finding.path} certificateId={certificateId} />
          <Words finding={finding} />
        </li>
      ))}
    </ul>
  );
}

/** The path of a form's field by that of an element; null for elements that the form does not have, as the whole file. */
export function fieldOf(path: string): string | null {
  const field = path.replace(ROOT, '');
  return field === path || sectionOf(field) === 'summary' ? null : field;
}

function FieldName({ path, certificateId }: { path: string; certificateId: string | null }) {
  const intl = useIntl();
  const field = fieldOf(path);
  if (field === null) return null;
  const name = pathLabel(field, intl);
  if (certificateId === null) return <strong>{name}: </strong>;
  return (
    <>
      <Link to={fieldHref(certificateId, field)}>{name}</Link>:{' '}
    </>
  );
}

function Words({ finding: { value, message, line, column, rule } }: { finding: FileFinding }) {
  const intl = useIntl();
  // A message that repeats the text of the file needs it no second time.
  const isShown = value !== undefined && !message.includes(value);
  const details = [
    ...(isShown ? [intl.formatMessage(valueMessage, { value })] : []),
    ...(line === undefined ? [] : [intl.formatMessage(lineMessage, { line })]),
    ...(column === undefined ? [] : [intl.formatMessage(columnMessage, { column })]),
    ruleWords(rule, intl),
  ];
  return (
    <>
      {message} <small>({details.join(', ')})</small>
    </>
  );
}
