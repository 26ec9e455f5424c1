/** The e-mail of a guest, cut off where the row ends. */
export function GuestEmail({ email }: { readonly email: string | null }) {
  if (email === null) return null;
  return (
    <bdi className="truncated" title={email}>
      {email}
    </bdi>
  );
}
