"""Every check of the kit by name, in the order in which a broken game is best looked at."""

from collections.abc import Callable

from tests.kit.checks import (
    deals,
    demands,
    moves,
    options,
    reading,
    rule_page,
    settlement,
    solving,
    story,
    symmetry,
    views,
)
from tests.kit.run import Run

Check = Callable[[Run], None]

CHECKS: dict[str, Check] = {
    check.__name__: check
    for check in (
        moves.play_outs_end_within_their_bound,
        moves.moves_are_unique_and_empty_exactly_when_over,
        moves.moves_keep_their_order,
        moves.generator_and_judge_agree_over_the_universe,
        story.effect_and_position_tell_the_same_story,
        story.no_domino_is_lost,
        options.every_value_of_every_option_is_played,
        settlement.the_parts_add_up_to_the_totals,
        settlement.the_outcome_is_that_of_the_rules,
        settlement.the_score_tells_the_outcome,
        settlement.another_hand_is_dealt_exactly_where_the_outcome_says_so,
        reading.reachable_positions_have_no_faults,
        reading.positions_survive_json_and_text,
        reading.moves_survive_json_and_words,
        reading.answers_have_the_published_shapes,
        reading.every_position_can_be_drawn,
        views.a_view_keeps_the_movers_moves,
        views.a_view_hides_what_the_others_hold,
        views.positions_hidden_in_part_answer_every_question,
        views.a_seat_follows_the_hand_by_what_it_sees,
        symmetry.an_image_has_the_images_of_the_moves,
        symmetry.nobody_asks_what_was_laid_first,
        deals.deals_are_the_same_every_time_and_differ_by_seed,
        deals.the_example_is_sound,
        demands.lines_of_play_are_as_counted_elsewhere,
        demands.every_rule_cited_is_tested_by_its_number,
        demands.golden_records_replay,
        demands.the_notation_has_its_page,
        rule_page.every_rule_cited_is_on_the_page,
        rule_page.codes_name_the_rules_that_they_come_with,
        rule_page.every_option_is_told_by_a_rule,
        rule_page.examples_of_rules_are_true,
        solving.every_move_is_worth_what_trying_finds,
    )
}
