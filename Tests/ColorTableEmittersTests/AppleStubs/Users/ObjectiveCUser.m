// What an app in Objective-C writes with the classes that `--swift-objective-c` adds.
#import "App-Swift.h"

@interface Screen : NSObject
@property (nonatomic, strong) AppColorThemes *themes;
@property (nonatomic, strong) UILabel *label;
@property (nonatomic) AppColorTheme shown;
@end

@implementation Screen

- (void)show {
  self.themes = AppColorThemes.shared;
  if (self.themes != [AppColorThemes shared]) AppColorThemes.shared = self.themes;
  [self.themes bindObject:self.label toToken:AppColorToken.text333Color named:@"text"
                    block:^(UILabel *label, UIColor *color) { label.textColor = color; }];
  [self.themes bindObject:self.label toToken:AppColorToken.bgColor named:nil
                    block:^(UILabel *label, UIColor *color) { label.backgroundColor = color; }];
  [self.themes observeObject:self block:^(Screen *screen, AppColorTheme theme) { screen.shown = theme; }];
  [self.themes selectTheme:AppColorThemeNight];
  if (self.themes.theme != AppColorThemeNight || self.themes.followsSystem) [self.themes selectSystem];
  self.themes.enabled = !self.themes.isEnabled;
  [self.themes overrideToken:AppColorToken.appThemeColor withRGBA:0xff660080];
  NSString *title = [self.themes titleOfThemeNamed:self.themes.themeNames.firstObject];
  if (title) [self.themes selectThemeNamed:self.themes.themeName];
  [self.themes selectThemeNamed:@"SPRING"];
  [self.themes selectTheme:AppColorThemeRed animator:^(void (^changes)(void)) { changes(); }];
  [self.themes systemDidChangeToDark:YES highContrast:NO];
  if ([self.themes applyDocument:[NSData new]]) [self.themes removeOverlay];
  [self.themes removeOverrideOfToken:AppColorToken.appThemeColor];
}

- (void)hide {
  [self.themes unbindObject:self.label named:@"text"];
  [self.themes unbindObject:self.label];
  [self.themes unobserveObject:self];
  self.label.textColor = [AppColorToken.sepColor colorInTheme:AppColorThemeRed];
  self.label.textColor = [AppColorToken tokenForKey:@"BG"].color;
  self.label.textColor = [self.themes colorOfToken:AppColorToken.shadowColor];
}

@end
