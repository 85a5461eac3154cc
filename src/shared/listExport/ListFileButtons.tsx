import type { PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { GridState } from '../grid/gridReducers';
import { useListTools } from '../grid/listTools';
import { FileButtons, type FileWords } from './FileButtons';
import type { ExportFormat, ListFileRequest } from './model';

/**
 * The part of a slice with the reducers of `listFile` that the buttons use; `More` names the list among those of its
 * kind.
 */
interface FileSlice<State, More extends object> {
  readonly exportRequested: (request: ListFileRequest & More) => PayloadAction<unknown>;
  readonly exportLeft: () => PayloadAction<unknown>;
  readonly selectGrid: (state: State) => GridState;
  readonly selectIsExporting: (state: State) => boolean;
}

interface Props<State, More extends object> {
  readonly slice: FileSlice<State, More>;
  readonly within: More;
  readonly words: FileWords;
  /** Returns the server's name of a column that the page computes. */
  readonly exportedField?: (field: string) => string;
}

/** Files of the filtered list, in the order and with the columns on screen; the list stands around them. */
export function ListFileButtons<State, More extends object>({
  slice: { exportRequested, exportLeft, selectGrid, selectIsExporting },
  within,
  words,
  exportedField = (field) => field,
}: Props<State, More>) {
  const dispatch = useDispatch();
  const { visibleFields, groups } = useListTools();
  const { shown } = useSelector(selectGrid);
  const isExporting = useSelector(selectIsExporting);
  useEffect(() => () => void dispatch(exportLeft()), [dispatch, exportLeft]);
  const start = (format: ExportFormat) => {
    if (shown === null) return;
    const group = groups().map(({ selector, desc }) => ({ selector: exportedField(selector), desc }));
    dispatch(exportRequested({ ...within, format, columns: visibleFields().map(exportedField), group, ...shown }));
  };
  return <FileButtons isReady={shown !== null} isExporting={isExporting} words={words} onExport={start} />;
}
