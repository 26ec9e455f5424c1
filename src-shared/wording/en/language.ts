/** The language itself: its tag (BCP 47), and which way it is written. */
export const language: { readonly tag: string; readonly direction: 'ltr' | 'rtl' } = {
  tag: 'en',
  direction: 'ltr',
};
