import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect, useState } from 'react';
import { SignInAgainDialog } from './SignInAgainDialog';

type Props = {
  /** The window of the sign-in was opened. */
  isOpened?: boolean;
  /** Another dialog stood on the page when the session ended. */
  isOverDialog?: boolean;
};

function Example({ isOpened = false, isOverDialog = false }: Props) {
  return (
    <>
      <h1>Attestato 00041-000007-2026</h1>
      <p>
        <label htmlFor="story-note">Note</label> <input id="story-note" defaultValue="Manca la visura." />
      </p>
      {isOverDialog && <OtherDialog />}
      <SignInAgainDialog />
      {isOpened && <OpenedWindow />}
    </>
  );
}

function OtherDialog() {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    dialog?.showModal();
  }, [dialog]);
  return (
    <dialog ref={setDialog} aria-label="Sospendi la pratica">
      <button type="button">Sospendi</button>
    </dialog>
  );
}

/** Presses the link, with a window that does not open. */
function OpenedWindow() {
  useEffect(() => {
    const open = window.open.bind(window);
    window.open = () => ({ opener: null }) as Window;
    document.querySelector<HTMLElement>('.sace-again a')?.click();
    window.open = open;
  }, []);
  return null;
}

const meta: Meta<typeof Example> = { title: 'Session/SignInAgainDialog', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

export const Default: Story = {};
export const Opened: Story = { args: { isOpened: true } };
/** It stands above the dialog of the page, and hides it. */
export const OverDialog: Story = { args: { isOverDialog: true } };
export const RightToLeft: Story = { args: { isOpened: true }, globals: { language: 'ar' } };
