import type { ComponentProps, ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { PageHeading } from '../ui/PageHeading';
import { RemoteList } from './RemoteList';

type Props<State> = Omit<ComponentProps<typeof RemoteList<State>>, 'label' | 'words'> & {
  /**
   * The page's title, the sentence under it, what screen readers call the grid, and what stands where there are no
   * rows.
   */
  readonly messages: Readonly<Record<'title' | 'grid' | 'empty' | 'noMatch', MessageDescriptor>> & {
    readonly lead?: MessageDescriptor;
  };
  /** The text of the number of rows, from a `count`. */
  readonly countMessage: MessageDescriptor;
  /** Contents between the heading and the list. */
  readonly children?: ReactNode;
};

/** A page that is one list: its heading, and the rows that the server has. */
export function ListPage<State>({ messages, countMessage, children, ...list }: Props<State>) {
  const intl = useIntl();
  return (
    <>
      <PageHeading
        title={intl.formatMessage(messages.title)}
        lead={messages.lead && intl.formatMessage(messages.lead)}
      />
      {children}
      <RemoteList
        {...list}
        label={intl.formatMessage(messages.grid)}
        words={{
          count: (count) => intl.formatMessage(countMessage, { count }),
          empty: intl.formatMessage(messages.empty),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
      />
    </>
  );
}
