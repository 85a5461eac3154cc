import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { TextButton } from '../grid/GridStatus';
import { IconButton } from '../ui/IconButton';
import { defaultNameMessage, viewMessages } from './messages';
import { defaultOf, layoutOf } from './model';
import { NameDialog } from './NameDialog';
import type { ViewsSlice } from './slice';
import './savedViews.css';

type Layout = Record<string, unknown>;
type Props = {
  slice: ViewsSlice;
  /** Names the list whose views these are. */
  grid: string;
  present: () => Layout;
  onApply: (layout: Layout) => void;
};
type OpenDialog = { kind: 'new'; id: string; layout: Layout } | { kind: 'rename' };

/** Arrangements of a list that its user gave names to; the list may open with one of them. */
export function ViewBar({ slice, grid, present, onApply }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const { viewsRequested, saveRequested, renameRequested, defaultRequested, removeRequested } = slice.actions;
  const views = useSelector(slice.selectors.selectViews);
  const [chosen, setChosen] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useEffect(() => {
    dispatch(viewsRequested({ grid }));
  }, [dispatch, grid, viewsRequested]);
  const opening = defaultOf(views);
  useOpening(slice, grid, () => {
    if (!opening) return;
    setChosen(opening.id);
    onApply(layoutOf(opening));
  });
  const view = views.find((one) => one.id === chosen);
  const isGone = chosen !== '' && !view;
  // The button that removed it is gone, too.
  useEffect(() => {
    if (isGone) bar.current?.focus();
  }, [isGone]);
  const isOpening = view !== undefined && view.id === opening?.id;
  return (
    <div
      ref={bar}
      className="sace-views"
      role="group"
      tabIndex={-1}
      aria-label={intl.formatMessage(viewMessages.views)}
    >
      {views.length > 0 && (
        <>
          <label htmlFor={id} className="visually-hidden">
            {intl.formatMessage(viewMessages.views)}
          </label>
          <select
            id={id}
            value={view?.id ?? ''}
            onChange={({ target }) => {
              setChosen(target.value);
              const found = views.find((one) => one.id === target.value);
              if (found) onApply(layoutOf(found));
            }}
          >
            <option value="">{intl.formatMessage(viewMessages.none)}</option>
            {views.map(({ id: key, name }) => (
              <option key={key} value={key}>
                {key === opening?.id ? intl.formatMessage(defaultNameMessage, { name }) : name}
              </option>
            ))}
          </select>
        </>
      )}
      <TextButton
        text={intl.formatMessage(viewMessages.save)}
        onClick={() => {
          setDialog({ kind: 'new', id: crypto.randomUUID(), layout: present() });
        }}
      />
      {view && (
        <>
          <IconButton
            icon="pencil"
            label={intl.formatMessage(viewMessages.rename)}
            onClick={() => {
              setDialog({ kind: 'rename' });
            }}
          />
          <IconButton
            icon="pin"
            label={intl.formatMessage(isOpening ? viewMessages.dropDefault : viewMessages.makeDefault)}
            onClick={() => dispatch(defaultRequested({ id: isOpening ? null : view.id }))}
          />
          <IconButton
            icon="delete"
            label={intl.formatMessage(viewMessages.remove)}
            onClick={() => dispatch(removeRequested({ id: view.id }))}
          />
        </>
      )}
      {dialog?.kind === 'new' && (
        <NameDialog
          slice={slice}
          title={intl.formatMessage(viewMessages.save)}
          viewId={dialog.id}
          name=""
          onName={(name) => dispatch(saveRequested({ id: dialog.id, grid, name, state: dialog.layout }))}
          onSaved={(saved) => {
            setDialog(null);
            setChosen(saved);
          }}
          onClose={() => {
            setDialog(null);
          }}
        />
      )}
      {dialog?.kind === 'rename' && view && (
        <NameDialog
          slice={slice}
          title={intl.formatMessage(viewMessages.rename)}
          viewId={view.id}
          name={view.name}
          onName={(name) => dispatch(renameRequested({ id: view.id, name }))}
          onSaved={() => {
            setDialog(null);
          }}
          onClose={() => {
            setDialog(null);
          }}
        />
      )}
    </div>
  );
}

/** Calls back once for each list and session, when its views have come: later visits find it as it was left. */
function useOpening({ actions: { listOpened }, selectors }: ViewsSlice, grid: string, onOpening: () => void): void {
  const dispatch = useDispatch();
  const isOpening = useSelector(selectors.selectIsOpening);
  const call = useRef(onOpening);
  useEffect(() => {
    call.current = onOpening;
  });
  useEffect(() => {
    if (!isOpening) return;
    dispatch(listOpened({ grid }));
    call.current();
  }, [dispatch, grid, isOpening, listOpened]);
}
