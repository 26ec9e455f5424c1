import { ChevronRight } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import './organization-choice.css';

/** After a login: the organization to work for. */
export function OrganizationChoice({ organizations }: { readonly organizations: readonly string[] }) {
  const { signIn: words } = useWording();
  const { session } = useStores();
  const { enterOrganization, leaveOrganizations, failure, busy } = useStore(session);
  // Not disabled while busy: the first one takes the focus as it appears, and the login is only just ending.
  const choose = (organization: string) => {
    if (!busy) void enterOrganization(organization);
  };
  return (
    <div className="organization-choice">
      {failure !== null && <SignInFailure code={failure} />}
      <h2 className="organization-choice__heading">{words.chooseOrganization}</h2>
      <p className="organization-choice__detail">{words.chooseOrganizationDetail}</p>
      <ul className="organization-choice__list" aria-label={words.organizations}>
        {organizations.map((organization, index) => (
          <li key={organization}>
            <Button
              className="organization-choice__item"
              autoFocus={index === 0}
              onPress={() => choose(organization)}
            >
              <bdi>{organization}</bdi>
              <ChevronRight size={20} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Button look="quiet" onPress={leaveOrganizations}>
        {words.back}
      </Button>
    </div>
  );
}
