import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { UnknownAction } from '@reduxjs/toolkit';
import { LONG_TEXT } from '../../../.storybook/fields';
import { confirmationRequested } from '../confirmation';
import { noticeRaised } from '../notices';
import { pageAlertRaised } from '../pageAlerts';
import { ConfirmationDialog } from './ConfirmationDialog';
import { PageAlerts } from './PageAlerts';
import { Toaster } from './Toaster';
import './content.css';

/** Shows the screen after these events. */
function After({ events }: { events: readonly UnknownAction[] }) {
  const dispatch = useDispatch();
  useEffect(() => {
    events.forEach((event) => dispatch(event));
  }, [dispatch, events]);
  return (
    <>
      <PageAlerts />
      <Toaster />
      <ConfirmationDialog />
    </>
  );
}

const meta: Meta<typeof After> = { title: 'Shared/Notices, alerts, confirmation', component: After };
export default meta;
type Story = StoryObj<typeof After>;

const severities = ['neutral', 'success', 'info', 'warning', 'error'] as const;
export const Toasts: Story = {
  args: {
    events: severities.map((severity) =>
      noticeRaised({ severity, message: 'Il testo della notifica.', duration: null }),
    ),
  },
};
export const Alerts: Story = {
  args: {
    events: (['info', 'success', 'warning', 'danger'] as const).map((type) =>
      pageAlertRaised({ type, title: 'Titolo', message: `Un avviso di tipo ${type}.` }),
    ),
  },
};
export const Confirmation: Story = {
  args: {
    events: [
      confirmationRequested({
        severity: 'warning',
        title: 'Confermi?',
        message: 'Le modifiche non salvate andranno perse.',
      }),
    ],
  },
};
export const ErrorWithOneButton: Story = {
  args: {
    events: [
      confirmationRequested({
        severity: 'error',
        title: 'Richiesta non valida',
        message: 'Il campo è obbligatorio.',
        hideCancel: true,
        yesText: 'Chiudi',
      }),
    ],
  },
};
export const LongTexts: Story = {
  args: {
    events: [
      noticeRaised({ severity: 'warning', title: LONG_TEXT, message: LONG_TEXT.repeat(3), duration: null }),
      pageAlertRaised({ type: 'warning', title: LONG_TEXT, message: LONG_TEXT.repeat(3) }),
    ],
  },
};
export const RightToLeft: Story = { ...Toasts, globals: { language: 'ar' } };
export const ConfirmationRightToLeft: Story = { ...Confirmation, globals: { language: 'ar' } };
