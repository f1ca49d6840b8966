interface Steps {
  unregisterPush(): Promise<void>;
  /** Wipes what the worker keeps. `ended`: the session on the server too. */
  clear(): Promise<{ ended: boolean }>;
  forget(): void;
  toLogout(): void;
  /** Where the server can't be reached its page would be the browser's own error. */
  toSignIn(): void;
}

/** Signs out in the order of spec §7: push while there is still a session, what is kept here, then the server's own `/logout`. */
export async function leave({ unregisterPush, clear, forget, toLogout, toSignIn }: Steps): Promise<void> {
  await unregisterPush().catch((error: unknown) => console.warn('Failed to unregister for push messages', error));
  const { ended } = await clear().catch((error: unknown) => {
    console.error('Error signing out', error);
    return { ended: true };
  });
  forget();
  if (ended) toLogout();
  else toSignIn();
}
