import { call, openPage } from "../../../web/core/index.ts";
import { RoomView } from "./room-view.tsx";
import { displayText } from "./text.ts";
import { blankWall, pollOf, RENEWED_EVERY_SECONDS, refreshedWall } from "./wall.page.tsx";
import { WallFrame } from "./wall-frame.tsx";

/** The screen beside a room. Like a wall it reads anonymously, and members act on their own devices. */
export const roomDisplay = openPage({
  path: "/room/:display",
  renewedEverySeconds: RENEWED_EVERY_SECONDS,
  ownRateLimit: true,
  async show(request) {
    const anonymous = { ...request, cookie: null };
    const input = { secret: request.parameters.display };
    const found = await call(anonymous, "displays.show_room", input);
    if (!found.ok) return blankWall(request, found.refused);
    await call(anonymous, "displays.check_in", input); // failure to record the check-in must not hide the room
    const { light, room } = found.body;
    return {
      ...refreshedWall(request, displayText.room.title(room.name)),
      body: (
        <WallFrame light={light} kind={`room-screen room-${room.state}`} poll={pollOf(request)}>
          <RoomView shown={found.body} />
        </WallFrame>
      ),
    };
  },
});
