import { useIntl, type IntlShape } from 'react-intl';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { csvFile } from '../../../shared/listExport/csvFile';
import { saveFile } from '../../../shared/saveFile';
import { Failure } from '../../../shared/ui/Failure';
import { Icon } from '../../../shared/ui/Icon';
import { OutcomeTable, type Outcome } from '../outcomes/OutcomeTable';
import { againMessage, batchMessages as words, messages, registeredMessage } from './messages';
import { isFailed, type SentFile } from './model';

type Props = { sent: readonly SentFile[]; failedCount: number; isBusy: boolean; onAgain: () => void };

/** The outcome of each sent file, failures first; those that failed can be sent again by themselves. */
export function SentFiles({ sent, failedCount, isBusy, onAgain }: Props) {
  const intl = useIntl();
  if (sent.length === 0) return null;
  return (
    <OutcomeTable
      heading={intl.formatMessage(words.file)}
      outcomes={sent.map((file, index) => outcomeOf(file, index, intl))}
    >
      {failedCount > 0 && (
        <button type="button" className="btn btn-outline-primary btn-sm" disabled={isBusy} onClick={onAgain}>
          {intl.formatMessage(againMessage, { count: failedCount })}
        </button>
      )}
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        disabled={isBusy}
        onClick={() => saveFile(fileOf(sent, intl), 'file-firmati.csv')}
      >
        <Icon name="download" /> {intl.formatMessage(words.export)}
      </button>
    </OutcomeTable>
  );
}

const wordOf = ({ answer }: SentFile, intl: IntlShape) =>
  intl.formatMessage(answer ? messages[answer.state] : messages.failed);

function outcomeOf(file: SentFile, index: number, intl: IntlShape): Outcome {
  const { name, answer, error } = file;
  return {
    key: `${name} ${String(index)}`,
    name,
    isFailed: isFailed(file),
    tone: isFailed(file) ? 'waiting' : answer?.state === 'registered' ? 'valid' : 'ended',
    word: wordOf(file, intl),
    details: (
      <>
        {answer && answer.certificateId !== null && (
          <Link to={memberPaths.certificate.replace(':id', answer.certificateId)}>
            {answer.state === 'registered'
              ? intl.formatMessage(registeredMessage, { number: answer.number ?? '' })
              : intl.formatMessage(messages.open)}
          </Link>
        )}
        {answer && answer.message !== null && <p>{answer.message}</p>}
        {error && <Failure error={error} />}
      </>
    ),
  };
}

/** The table as a file, failures first. */
function fileOf(sent: readonly SentFile[], intl: IntlShape): Blob {
  const ordered = [...sent.filter(isFailed), ...sent.filter((file) => !isFailed(file))];
  return csvFile([
    [words.file, words.outcome, words.number, words.reason].map((heading) => intl.formatMessage(heading)),
    ...ordered.map((file) => [
      file.name,
      wordOf(file, intl),
      file.answer?.number ?? '',
      file.answer?.message ?? file.error?.message ?? '',
    ]),
  ]);
}
