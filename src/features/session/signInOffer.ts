/** The pages on screen that ask for a new sign-in, over themselves, when their session ends. */
let offers = 0;

/** A page for signed-in users offers to sign in again. Returns the function that withdraws the offer. */
export function offerSignIn(): () => void {
  offers += 1;
  return () => {
    offers -= 1;
  };
}

/** Returns true when the page on screen offers to sign in again. */
export const isSignInOffered = (): boolean => offers > 0;
