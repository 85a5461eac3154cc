import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Request } from '../request/request';
import { PageHeading } from '../ui/PageHeading';
import { FiguresFrame } from './FiguresPage';

interface Props<State, Monitor> {
  readonly title: string;
  readonly lead: string;
  /** Links to neighbouring pages, between the heading and the figures. */
  readonly navigation?: ReactNode;
  /** The events and selectors of a slice made with `makeMonitorSlice`. */
  readonly slice: {
    readonly monitorRequested: () => UnknownAction;
    readonly selectRead: (state: State) => { readonly monitor: Monitor; readonly readAt: string } | null;
    readonly selectRequest: (state: State) => Request;
  };
  /** Draws the figures. */
  readonly figures: ComponentType<{ monitor: Monitor }>;
}

/** A page of figures, which load with the page and on request. */
export function MonitorPage<State, Monitor>({ title, lead, navigation, slice, figures: Shown }: Props<State, Monitor>) {
  const dispatch = useDispatch();
  const { monitorRequested, selectRead, selectRequest } = slice;
  const read = useSelector(selectRead);
  const request = useSelector(selectRequest);
  useEffect(() => {
    dispatch(monitorRequested());
  }, [dispatch, monitorRequested]);
  return (
    <>
      <PageHeading title={title} lead={lead} />
      {navigation}
      <FiguresFrame
        request={request}
        readAt={read?.readAt ?? null}
        onRefresh={() => {
          dispatch(monitorRequested());
        }}
      >
        {read && <Shown monitor={read.monitor} />}
      </FiguresFrame>
    </>
  );
}
