import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { AccreditationDetail } from '../model';
import { dossierMessages } from './messages';
import { adminDossierSelectors } from './slice';

type Props = { record: AccreditationDetail; isBusy: boolean; onAssign: (assigneeId: string | null) => void };

/** The officer of the case, with a choice of another one. */
export function Assignment({ record: { assignee, assigneeId }, isBusy, onAssign }: Props) {
  const intl = useIntl();
  const id = useId();
  const known = useSelector(adminDossierSelectors.selectAssignees) ?? [];
  const all =
    assigneeId === null || known.some((officer) => officer.id === assigneeId)
      ? known
      : [{ id: assigneeId, name: assignee ?? '' }, ...known];
  return (
    <div className="sace-assignment">
      <label htmlFor={id}>{intl.formatMessage(dossierMessages.assignee)}</label>
      <select
        id={id}
        value={assigneeId ?? ''}
        disabled={isBusy}
        onChange={({ target }) => {
          onAssign(target.value || null);
        }}
      >
        <option value="">{intl.formatMessage(dossierMessages.nobody)}</option>
        {all.map((officer) => (
          <option key={officer.id} value={officer.id}>
            {officer.name}
          </option>
        ))}
      </select>
    </div>
  );
}
