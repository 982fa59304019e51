import { createContext, type RouterContextProvider } from 'react-router';
import type { Failure, Route, Success } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { Api, CallInput } from '../../../kit/api/call.ts';
import { ApiError, alertText } from '../api/errors.ts';

/** Calls the API in the same process, as a visitor would, and returns the whole answer, successful or not. */
export type VisitorApi = (
  route: Route,
  parts: CallInput,
  language: Language,
) => Promise<Success<unknown> | Failure>;

/** The facts that the server renders with: never the signed-in user. */
export type RenderContext = {
  language: Language;
  /** The shop's public address, "https://shop.example", for canonical links; empty if not configured. */
  origin: string;
  visitorApi: VisitorApi;
};

export const renderContext = createContext<RenderContext>();

/** Returns the visitor's Api of a server-side loader. */
export function visitorApi(context: Readonly<RouterContextProvider>): Api {
  const { language, visitorApi: ask } = context.get(renderContext);
  const send: Api['send'] = async (route, input) => {
    const answer = await ask(route, input ?? {}, language);
    if (answer.status >= 400)
      throw new ApiError(answer.status, answer as Failure, alertText(answer as Failure, language));
    return answer as never;
  };
  return { send, call: async (route, input) => (await send(route, input)).data };
}
