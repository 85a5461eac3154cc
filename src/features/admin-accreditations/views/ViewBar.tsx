import { useEffect, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { TextField } from '../../../shared/forms/fields';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { maxLength, required, type Rules } from '../../../shared/forms/rules';
import { useForm } from '../../../shared/forms/useForm';
import { TextButton } from '../../../shared/grid/GridStatus';
import { viewMessages } from './messages';
import { removeRequested, saveForgotten, saveRequested, selectSave, selectViews, viewsRequested } from './slice';

type Layout = Record<string, unknown>;
type Props = {
  /** Names the list whose views these are. */
  grid: string;
  present: () => Layout;
  onApply: (layout: Layout) => void;
};

/** Arrangements of a list that its user gave names to. */
export function ViewBar({ grid, present, onApply }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const id = useId();
  const views = useSelector(selectViews);
  const [chosen, setChosen] = useState('');
  const [saving, setSaving] = useState<Layout | null>(null);
  useEffect(() => { dispatch(viewsRequested({ grid })); }, [dispatch, grid]);
  const view = views.find((one) => one.id === chosen);
  return (
    <div className="sace-views">
      {views.length > 0 && (
        <>
          <label htmlFor={id} className="visually-hidden">{intl.formatMessage(viewMessages.views)}</label>
          <select
            id={id}
            value={view?.id ?? ''}
            onChange={({ target }) => {
              setChosen(target.value);
              const found = views.find((one) => one.id === target.value);
              if (found) onApply(found.state);
            }}
          >
            <option value="">{intl.formatMessage(viewMessages.none)}</option>
            {views.map(({ id: key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </>
      )}
      <TextButton text={intl.formatMessage(viewMessages.save)} onClick={() => { setSaving(present()); }} />
      {view && <TextButton text={intl.formatMessage(viewMessages.remove)} onClick={() => dispatch(removeRequested({ id: view.id }))} />}
      {saving && <SaveDialog grid={grid} layout={saving} onSaved={(saved) => { setSaving(null); setChosen(saved); }} onClose={() => { setSaving(null); }} />}
    </div>
  );
}

const rules: Rules<{ name: string }> = { name: [required, maxLength(100)] };

function SaveDialog({ grid, layout, onSaved, onClose }: { grid: string; layout: Layout; onSaved: (id: string) => void; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const save = useSelector(selectSave);
  const views = useSelector(selectViews);
  const [viewId] = useState(() => crypto.randomUUID());
  const isSaved = views.some(({ id }) => id === viewId);
  useEffect(() => { dispatch(saveForgotten()); }, [dispatch]);
  useEffect(() => {
    if (isSaved) onSaved(viewId);
  }, [isSaved, onSaved, viewId]);
  const form = useForm({
    initial: { name: '' },
    rules,
    isBusy: save.status === 'pending',
    error: save.status === 'failed' ? save.error : null,
    onSubmit: ({ name }) => { dispatch(saveRequested({ id: viewId, grid, name: name.trim(), state: layout })); },
  });
  return (
    <FormDialog title={intl.formatMessage(viewMessages.save)} form={form} onClose={onClose}>
      <TextField label={intl.formatMessage(viewMessages.name)} field={form.field('name')} hint={intl.formatMessage(viewMessages.nameHint)} autoComplete="off" />
    </FormDialog>
  );
}
