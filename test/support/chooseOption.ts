import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses from the list of an editor, as people do: they open it and press the option. */
export async function chooseOption(user: UserEvent, editor: HTMLElement, option: string | RegExp): Promise<void> {
  await user.click(editor);
  await user.click(await screen.findByRole('option', { name: option }));
}
