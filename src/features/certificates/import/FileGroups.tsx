import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import '../../../shared/ui/queues.css';
import { groupNames, messages } from './messages';
import { FILE_GROUPS, type FileGroup } from './model';
import { certificateImportsActions, certificateImportsSelectors } from './slice';

/** The outcomes with their numbers of files, each a button that shows those files alone. */
export function FileGroups({ runId }: { runId: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const groups = useSelector(certificateImportsSelectors.selectGroups);
  const group = useSelector(certificateImportsSelectors.selectGroup);
  if (groups === null) return null;
  const shown = FILE_GROUPS.filter((one) => groups[one] > 0 || one === group);
  const total = FILE_GROUPS.reduce((sum, one) => sum + groups[one], 0);
  const chip = (one: FileGroup | null, text: string, count: number) => (
    <li key={text}>
      <button
        type="button"
        aria-pressed={one === group}
        onClick={() => dispatch(certificateImportsActions.filesRequested(runId, one, 0))}
      >
        {text}
        <span className="sace-queues__count">{intl.formatNumber(count)}</span>
      </button>
    </li>
  );
  return (
    <ul className="sace-queues" aria-label={intl.formatMessage(messages.groups)}>
      {chip(null, intl.formatMessage(messages.all), total)}
      {shown.map((one) => chip(one, intl.formatMessage(groupNames[one]), groups[one]))}
    </ul>
  );
}
